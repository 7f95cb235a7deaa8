import { expect, test } from "vitest";
import { openSmallShop, type SmallShop } from "./small-shop.ts";

const look = async ({ emulator }: SmallShop, url: string) => (await emulator.fetch(new Request(url))).text();
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label);

/** Presses the button with that label, as a browser would. */
async function press(shop: SmallShop, url: string, label: string, choice?: string): Promise<Response> {
  const [, value] = new RegExp(`value="([^"]*)">${label}<`).exec(await look(shop, url)) ?? [];
  if (value === undefined) throw new Error(`there is no button ${label}`);
  const body = new URLSearchParams({ do: value, ...(choice && { choice }) });
  return shop.emulator.fetch(new Request(url, { method: "POST", body }));
}

async function openPortal(shop: SmallShop, customer: string, flow_data?: object): Promise<string> {
  const { url } = await shop.stripe.billingPortal.sessions.create({
    customer,
    configuration: shop.configuration,
    return_url: "https://calamo.test/plans",
    ...(flow_data && { flow_data: flow_data as { type: "subscription_cancel" } }), // each test passes a valid flow
  });
  return url;
}

test("the Checkout page reports a declined card, and redirects with the session id after a good one", async () => {
  const shop = await openSmallShop();
  const { id, url } = await shop.openCheckout(await shop.createCustomer(), "smallMonthly");
  const page = await look(shop, url ?? "");
  expect(page).toContain("<h1>The small plan</h1>");
  expect(page).toContain("10.00 EUR a month");
  expect(page).toContain('<a href="https://calamo.test/payment-cancel">Back</a>');
  expect(buttonsOf(page)).toEqual(["Pay", "Pay with a card that is declined", "Pay slowly"]);
  const declined = await press(shop, url ?? "", "Pay with a card that is declined");
  expect(await declined.text()).toContain('<p role="alert">Your card was declined.</p>');
  const paid = await press(shop, url ?? "", "Pay");
  expect(paid.status).toBe(303);
  expect(paid.headers.get("Location")).toBe(`https://calamo.test/payment-success?session_id=${id}`);
  expect(buttonsOf(await look(shop, url ?? ""))).toEqual([]);
  expect((await shop.emulator.fetch(new Request("https://stripe.test/pay/cs_no"))).status).toBe(404);
});

test("the Checkout page of a deleted customer shows an error", async () => {
  const shop = await openSmallShop();
  const customer = await shop.createCustomer();
  const { url } = await shop.openCheckout(customer, "smallMonthly");
  await shop.stripe.customers.del(customer);
  expect(await (await press(shop, url ?? "", "Pay")).text()).toContain("This customer has been deleted");
});

test("the portal's home page shows the plan, and its buttons change it", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("largeMonthly");
  shop.emulator.setCard(customer, "good"); // also removes the subscription's own card
  const url = await openPortal(shop, customer);
  const home = await look(shop, url);
  expect(home).toContain("Renews on 2027-02-28 as The large plan month");
  expect(home).toContain('<a href="https://calamo.test/plans">Return</a>');
  expect(buttonsOf(home)).toEqual([
    "Cancel plan",
    "Change to The small plan month",
    "Change to The small plan year",
    "Change to The large plan year",
    "Use a good card",
    "Use a card that is declined",
  ]);
  const retrieve = () => shop.stripe.subscriptions.retrieve(subscription);
  await press(shop, url, "Cancel plan");
  expect(await look(shop, url)).toContain("Ends on 2027-02-28");
  await press(shop, url, "Keep plan");
  expect(await retrieve()).toMatchObject({ cancel_at: null });
  await press(shop, url, "Change to The small plan month");
  expect(await look(shop, url)).toContain("Renews on 2027-02-28 as The small plan month");
  await press(shop, url, "Keep plan");
  expect(await retrieve()).toMatchObject({ schedule: null });
  await press(shop, url, "Use a card that is declined");
  const declined = await press(shop, url, "Change to The large plan year");
  expect(await declined.text()).toContain("Your card was declined.");
});

test("an open invoice can be paid in the portal or on its own page", async () => {
  const shop = await openSmallShop();
  for (const place of ["portal", "invoice"]) {
    const { customer, subscription } = await shop.sell("smallMonthly");
    shop.emulator.setCard(customer, "declines");
    const [item] = (await shop.stripe.subscriptions.retrieve(subscription)).items.data;
    shop.emulator.advanceTo((item?.current_period_end ?? 0) * 1000);
    const expand = ["latest_invoice"];
    const retrieve = () => shop.stripe.subscriptions.retrieve(subscription, { expand });
    const { latest_invoice: bill } = await retrieve();
    if (!bill || typeof bill === "string") throw new Error("there is no bill");
    shop.emulator.setCard(customer, "good");
    if (place === "portal") await press(shop, await openPortal(shop, customer), "Pay open invoice");
    else await press(shop, bill.hosted_invoice_url ?? "", "Pay");
    expect(await retrieve()).toMatchObject({ status: "active", latest_invoice: { status: "paid" } });
    const pdf = await shop.emulator.fetch(new Request(bill.invoice_pdf ?? ""));
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  }
});

test("a portal flow offers only its own action and redirects after the confirmation", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "good"); // also removes the subscription's own card
  const [item] = (await shop.stripe.subscriptions.retrieve(subscription)).items.data;
  const after_completion = { type: "redirect", redirect: { return_url: "https://calamo.test/done" } };
  const confirm = { subscription, items: [{ id: item?.id, price: shop.priceOf("largeMonthly") }] };

  const change = await openPortal(shop, customer, {
    type: "subscription_update_confirm",
    subscription_update_confirm: confirm,
    after_completion,
  });
  const page = await look(shop, change);
  expect(page).toContain("Change to The large plan month");
  expect(page).toContain('<a href="https://calamo.test/plans">Go back</a>');
  expect(buttonsOf(page)).toEqual(["Confirm"]);
  expect((await press(shop, change, "Confirm")).headers.get("Location")).toBe("https://calamo.test/done");
  const retrieve = () => shop.stripe.subscriptions.retrieve(subscription);
  expect(await retrieve()).toMatchObject({ items: { data: [{ price: { product: "large" } }] } });

  const card = await openPortal(shop, customer, { type: "payment_method_update", after_completion });
  await press(shop, card, "Confirm", "declines");
  expect(() => shop.emulator.portal.change(subscription, shop.priceOf("largeYearly"))).toThrow("declined");

  const cancel = await openPortal(shop, customer, {
    type: "subscription_cancel",
    subscription_cancel: { subscription },
  });
  expect((await press(shop, cancel, "Confirm")).headers.get("Location")).toBe("https://calamo.test/plans");
  expect(await retrieve()).toMatchObject({ cancel_at_period_end: true });
});
