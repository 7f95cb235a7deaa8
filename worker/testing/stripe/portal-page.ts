// The customer portal's pages: the home with all that is allowed, or one flow alone.
import type { Account } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { collect, itemOf } from "./billing.ts";
import { dayText, goTo, moneyText, pageResponse } from "./html.ts";
import type { PortalConfiguration, PortalSession } from "./objects/portal.ts";
import type { Subscription } from "./objects/subscription.ts";
import { cancelPlan, changePlan, keepPlan, undoChange } from "./portal.ts";
import { futurePhases } from "./schedule-phases.ts";
import { isOver, openInvoices } from "./subscription-end.ts";

interface Visit {
  account: Account;
  session: PortalSession;
  features: PortalConfiguration["features"];
  subscription: Subscription | undefined;
}

const cards = { good: "Use a good card", declines: "Use a card that is declined" };

export function answerPortal(account: Account, id: string, pressed: URLSearchParams | undefined): Response {
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

/** Does what a button says. @throws ApiError where that cannot be */
function act({ account, session, features, subscription }: Visit, action: string): void {
  if (action === "good" || action === "declines") account.setCard(session.customer, action);
  if (!subscription) return;
  if (action === "cancel") cancelPlan(account, subscription, "flag");
  if (action === "keep" && subscription.cancel_at !== null) keepPlan(account, subscription);
  else if (action === "keep") undoChange(account, subscription);
  if (account.prices.has(action)) changePlan(account, subscription, action, features.subscription_update);
  if (action === "pay")
    for (const invoice of openInvoices(account, subscription))
      collect(account, invoice, { isPersonThere: true });
}

/** What is done once the flow is confirmed. */
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

/** What the plan can be changed to: the names, by price. */
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
