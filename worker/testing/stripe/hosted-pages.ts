// Hosted pages: /pay/:session, /portal/:session and /invoice/:invoice.
import type { Account } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { collect, isOver, itemOf, openInvoices } from "./billing-engine.ts";
import { type PaymentMethod, payCheckout } from "./checkout-sessions.ts";
import type { Subscription } from "./objects.ts";
import { cancelPlan, changePlan, keepPlan, undoChange } from "./portal-sessions.ts";
import { futurePhases } from "./schedules.ts";
import type { PortalConfiguration, PortalSession } from "./session-objects.ts";

/** `pressed` is the submitted form; undefined for a GET request. */
export function answerPage(account: Account, path: string, pressed: URLSearchParams | undefined): Response {
  const [, kind, id = "", part] = path.split("/");
  try {
    if (kind === "pay") return answerPay(account, id, pressed);
    if (kind === "portal") return answerPortal(account, id, pressed);
    if (kind === "invoice" && part === "pdf") return pdfOf(account, id);
    if (kind === "invoice") return answerInvoice(account, id, pressed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  return new Response("Not found", { status: 404 });
}

function answerPay(account: Account, id: string, pressed: URLSearchParams | undefined): Response {
  const session = account.get(account.checkoutSessions, "checkout.session", id);
  const [item] = account.lineItems.get(id) ?? [];
  let error: string | undefined;
  if (pressed) {
    try {
      const outcome = payCheckout(account, id, pressed.get("do") as PaymentMethod); // the page's buttons
      if (outcome !== "declined")
        return goTo((session.success_url ?? "").replace("{CHECKOUT_SESSION_ID}", session.id));
      error = "Your card was declined.";
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      error = cause.message;
    }
  }
  const isOpen = session.status === "open";
  const price = item
    ? `${moneyText(item.amount_total, item.currency)} a ${item.price.recurring?.interval}`
    : "";
  return pageResponse({
    title: item?.description ?? "Checkout",
    lines: isOpen ? [price] : [price, `This session is ${session.status}.`],
    error,
    buttons: isOpen ? { good: "Pay", declines: "Pay with a card that is declined", slow: "Pay slowly" } : {},
    back: { label: "Back", url: session.cancel_url },
  });
}

function answerInvoice(account: Account, id: string, pressed: URLSearchParams | undefined): Response {
  const invoice = account.get(account.invoices, "invoice", id);
  const isRefused =
    pressed && invoice.status === "open" && !collect(account, invoice, { isCustomerPresent: true });
  return pageResponse({
    title: `Invoice ${invoice.number}`,
    lines: [moneyText(invoice.amount_due, invoice.currency), `This invoice is ${invoice.status}.`],
    error: isRefused ? "Your card was declined." : undefined,
    buttons: invoice.status === "open" ? { pay: "Pay" } : {},
  });
}

function pdfOf(account: Account, id: string): Response {
  const { number } = account.get(account.invoices, "invoice", id);
  return new Response(`%PDF-1.4\n% ${number}\n`, { headers: { "Content-Type": "application/pdf" } });
}

// The customer portal: its home page with all allowed actions, or a single flow.

interface Visit {
  account: Account;
  session: PortalSession;
  features: PortalConfiguration["features"];
  subscription: Subscription | undefined;
}

const cards = { good: "Use a good card", declines: "Use a card that is declined" };

function answerPortal(account: Account, id: string, pressed: URLSearchParams | undefined): Response {
  const session = account.get(account.portalSessions, "session", id);
  const { features } = account.get(account.portalConfigurations, "configuration", session.configuration);
  const subscription = [...account.subscriptions.values()].findLast(
    (each) => each.customer === session.customer && !isOver(each),
  );
  const visit = { account, session, features, subscription };
  let error: string | undefined;
  if (pressed)
    try {
      const action = pressed.get("do") ?? "";
      act(visit, action === "confirm" ? confirmed(session, pressed.get("choice") ?? "") : action);
      if (session.flow)
        return goTo(session.flow.after_completion.redirect?.return_url ?? session.return_url ?? "");
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      error = cause.message;
    }
  return session.flow ? flowPage(visit, session.flow.type, error) : homePage(visit, error);
}

/** Performs the action of a button. @throws ApiError */
function act({ account, session, features, subscription }: Visit, action: string): void {
  if (action === "good" || action === "declines") account.setCard(session.customer, action);
  if (!subscription) return;
  if (action === "cancel") cancelPlan(account, subscription, "flag");
  if (action === "keep" && subscription.cancel_at !== null) keepPlan(account, subscription);
  else if (action === "keep") undoChange(account, subscription);
  if (account.prices.has(action)) changePlan(account, subscription, action, features.subscription_update);
  if (action === "pay")
    for (const invoice of openInvoices(account, subscription))
      collect(account, invoice, { isCustomerPresent: true });
}

/** The action of a confirmed flow. */
function confirmed({ flow }: PortalSession, choice: string): string {
  if (flow?.type === "subscription_cancel") return "cancel";
  return flow?.subscription_update_confirm?.items[0]?.price ?? choice;
}

function flowPage(
  { account, session, features, subscription }: Visit,
  type: string,
  error?: string,
): Response {
  const titles: Record<string, string> = {
    payment_method_update: "Change the payment method",
    subscription_cancel: "Cancel plan",
  };
  const { subscription_update_confirm: confirm } = session.flow ?? {};
  const target = confirm?.items[0]?.price;
  const choices = {
    payment_method_update: cards,
    subscription_update: offers(account, features, subscription),
  }[type];
  return pageResponse({
    title: titles[type] ?? "Change plan",
    lines: [...planLines(account, subscription), ...(target ? [`Change to ${nameOf(account, target)}`] : [])],
    error,
    buttons: { confirm: "Confirm" },
    choices,
    back: { label: "Go back", url: session.return_url },
  });
}

function homePage({ account, session, features, subscription }: Visit, error?: string): Response {
  const invoices = [...account.invoices.values()].filter(({ customer }) => customer === session.customer);
  return pageResponse({
    title: "Billing",
    lines: [
      ...planLines(account, subscription),
      ...invoices.map(
        ({ number, amount_due: due, currency, status }) =>
          `${number}: ${moneyText(due, currency)}, ${status}`,
      ),
    ],
    error,
    buttons: {
      ...(subscription && planButtons(account, features, subscription)),
      ...(features.payment_method_update.enabled && cards),
      ...(subscription && openInvoices(account, subscription).length > 0 && { pay: "Pay open invoice" }),
    },
    back: { label: "Return", url: session.return_url },
  });
}

function planButtons(account: Account, features: Visit["features"], subscription: Subscription) {
  if (subscription.cancel_at !== null || futurePhases(account, subscription).length > 0)
    return { keep: "Keep plan" };
  const changes = offers(account, features, subscription);
  const labels = Object.entries(changes).map(([price, name]) => [price, `Change to ${name}`]);
  return {
    ...(features.subscription_cancel.enabled && { cancel: "Cancel plan" }),
    ...Object.fromEntries(labels),
  };
}

/** Names of the plans that can be changed to, by price. */
function offers(
  account: Account,
  { subscription_update: update }: Visit["features"],
  held: Subscription | undefined,
) {
  if (!held || !update.enabled) return {};
  const prices = update.products?.flatMap((product) => product.prices) ?? [];
  const others = prices.filter((price) => price !== itemOf(held).price.id);
  return Object.fromEntries(others.map((price) => [price, nameOf(account, price)]));
}

function planLines(account: Account, subscription: Subscription | undefined): string[] {
  if (!subscription) return ["No plan"];
  const { price, current_period_end: end } = itemOf(subscription);
  const [next] = futurePhases(account, subscription);
  const plan = `${nameOf(account, price.id)}, ${subscription.status}`;
  if (subscription.cancel_at !== null) return [plan, `Ends on ${dayText(subscription.cancel_at)}`];
  const renewed = next?.items[0]?.price ?? price.id;
  return [plan, `Renews on ${dayText(end)} as ${nameOf(account, renewed)}`];
}

function nameOf(account: Account, id: string): string {
  const price = account.prices.get(id);
  return `${account.products.get(price?.product ?? "")?.name} ${price?.recurring?.interval}`;
}

// Plain HTML that tests can operate.

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface Page {
  title: string;
  /** Paragraphs above the buttons. */
  lines: string[];
  /** Why the last action failed. */
  error?: string | undefined;
  /** Button labels by their `do` value. */
  buttons: Record<string, string>;
  /** Option labels by their `choice` value. */
  choices?: Record<string, string> | undefined;
  back?: { label: string; url: string | null };
}

function pageResponse({ title, lines, error, buttons, choices, back }: Page): Response {
  const options = Object.entries(choices ?? {}).map(
    ([value, label]) => `<option value="${escapeHtml(value)}">${escapeHtml(label)}</option>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<main><h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
${error ? `<p role="alert">${escapeHtml(error)}</p>` : ""}
<form method="post">
${options.length ? `<label>Choice <select name="choice">${options.join("")}</select></label>` : ""}
${Object.entries(buttons)
  .map(([value, label]) => `<button name="do" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`)
  .join("\n")}
</form>
${back?.url ? `<p><a href="${escapeHtml(back.url)}">${escapeHtml(back.label)}</a></p>` : ""}
</main></html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

const goTo = (url: string): Response => new Response(null, { status: 303, headers: { Location: url } });

/** Such as "24.00 EUR". */
const moneyText = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

const dayText = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);
