// Requirements of every endpoint.
import { expect, test } from "vitest";
import { StripeEmulator } from "./emulator.ts";
import { clientOf, day, openSmallShop, secretKey, webhookSecret } from "./small-shop.ts";

const open = () => {
  const emulator = new StripeEmulator({ url: "https://stripe.test", secretKey, webhookSecret });
  return { emulator, stripe: clientOf(emulator) };
};

/** Sends a form directly, without the SDK's types. */
const post = (emulator: StripeEmulator, path: string, form: string, headers: Record<string, string> = {}) =>
  emulator.fetch(
    new Request(`https://api.stripe.com${path}`, {
      method: "POST",
      body: form,
      headers: { Authorization: `Bearer ${secretKey}`, "Stripe-Version": "2026-10-28.endive", ...headers },
    }),
  );

test("a wrong key and another API version are rejected", async () => {
  const { emulator } = open();
  const wrong = clientOf(emulator, "sk_test_wrong");
  await expect(wrong.customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  const response = await post(emulator, "/v1/customers", "", { "Stripe-Version": "2024-06-20" });
  expect(response.status).toBe(400);
  expect(response.headers.get("request-id")).toMatch(/^req_/);
});

test.each([
  ["/v1/customers", "emial=ada@example.com", "parameter_unknown", "emial"],
  ["/v1/customers", "address[planet]=Earth", "parameter_unknown", "address[planet]"],
  ["/v1/prices", "currency=eur&product=p", "parameter_missing", "unit_amount"],
  ["/v1/prices", "currency=eur&product=p&unit_amount=1.5", "parameter_invalid_integer", "unit_amount"],
  ["/v1/products", "name=", "parameter_invalid_empty", "name"],
  ["/v1/products", "name=a&active=yes", undefined, "active"],
  ["/v1/products", "name=a&images=b", undefined, "images"],
  ["/v1/products", "name[a]=b", undefined, "name"],
  ["/v1/checkout/sessions", "mode=payment&line_items[0][price]=p&success_url=s", undefined, "mode"],
  [
    "/v1/checkout/sessions",
    "mode=subscription&line_items[0][cost]=1",
    "parameter_unknown",
    "line_items[0][cost]",
  ],
  ["/v1/checkout/sessions", "mode=subscription&success_url=s", "parameter_missing", "line_items"],
  ["/v1/customers?limit=3", "", "parameter_unknown", "limit"],
])("%s with %s is rejected: %s", async (path, form, code, param) => {
  const response = await post(open().emulator, path, form);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { type: "invalid_request_error", param, ...(code && { code }) },
  });
});

test("a missing object returns 404 in the path and 400 in a parameter", async () => {
  const { stripe } = open();
  const missing = { code: "resource_missing", type: "StripeInvalidRequestError" };
  await expect(stripe.customers.retrieve("cus_no")).rejects.toMatchObject({ ...missing, statusCode: 404 });
  const listing = stripe.subscriptions.list({ customer: "cus_no" });
  await expect(listing).rejects.toMatchObject({ ...missing, statusCode: 400, param: "customer" });
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
});

test("for a day, an idempotency key runs the same request once and rejects a different one", async () => {
  const { emulator, stripe } = open();
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: "once" });
  const [first, second] = await Promise.all([create("ada@example.com"), create("ada@example.com")]);
  expect(second.id).toBe(first.id);
  const repeated = await create("ada@example.com");
  expect(new Headers(repeated.lastResponse.headers).get("idempotent-replayed")).toBe("true");
  await expect(create("other@example.com")).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
  expect((await stripe.customers.list()).data).toHaveLength(1);
  emulator.advance(day);
  expect((await create("ada@example.com")).id).not.toBe(first.id);
});

test("an error is replayed for its idempotency key, unless the parameters were invalid", async () => {
  const shop = await openSmallShop();
  const form = "mode=subscription&success_url=s&line_items[0][price]=price_later&line_items[0][cost]=1";
  const key = { "Idempotency-Key": "again" };
  expect((await post(shop.emulator, "/v1/checkout/sessions", form, key)).status).toBe(400);
  const right = `mode=subscription&success_url=s&line_items[0][price]=${shop.priceOf("smallMonthly")}`;
  expect((await post(shop.emulator, "/v1/checkout/sessions", right, key)).status).toBe(200);
  const cancel = () => shop.stripe.refunds.create({ charge: "ch_no" }, { idempotencyKey: "refund" });
  await expect(cancel()).rejects.toMatchObject({
    headers: expect.not.objectContaining({ "idempotent-replayed": "true" }),
  });
  await expect(cancel()).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
});

test("lists are newest first and can be paginated in both directions", async () => {
  const { stripe } = open();
  const ids: string[] = [];
  for (let each = 0; each < 12; each++) ids.unshift((await stripe.customers.create()).id);
  const first = await stripe.customers.list();
  expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/customers" });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  const rest = await stripe.customers.list({ starting_after: ids[9] ?? "" });
  expect(rest).toMatchObject({ has_more: false, data: [{ id: ids[10] }, { id: ids[11] }] });
  const before = await stripe.customers.list({ ending_before: ids[10] ?? "", limit: 2 });
  expect(before).toMatchObject({ has_more: true, data: [{ id: ids[8] }, { id: ids[9] }] });
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 5 })) all.push(id);
  expect(all).toEqual(ids);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
});

test("ids are expanded on request, at most four levels deep", async () => {
  const { stripe, sell } = await openSmallShop();
  const { customer } = await sell("smallMonthly");
  const { data } = await stripe.subscriptions.list({
    customer,
    expand: ["data.latest_invoice", "data.schedule"],
  });
  expect(data).toMatchObject([{ customer, schedule: null, latest_invoice: { object: "invoice", customer } }]);
  expect((await stripe.subscriptions.list({ customer })).data[0]?.latest_invoice).toMatch(/^in_/);
  expect(await stripe.prices.list({ expand: ["data.product"], limit: 1 })).toMatchObject({
    data: [{ product: { object: "product", id: "large" } }],
  });
  const refused = (expand: string) => stripe.subscriptions.list({ customer, expand: [expand] });
  await expect(refused("data.latest_invoice.customer.invoice_settings.footer")).rejects.toThrow(/4 levels/);
  await expect(refused("latest_invoice")).rejects.toThrow(/cannot be expanded/);
  await expect(refused("data.items")).resolves.toBeDefined();
  await expect(refused("data.metadata")).rejects.toThrow(/cannot be expanded/);
});

test.each([429, 500, 503] as const)(
  "an injected fault returns %i before the request has an effect, as often as configured",
  async (status) => {
    const { emulator, stripe } = open();
    emulator.fail({ status, times: 2, path: /customers/ });
    await expect(stripe.products.list()).resolves.toMatchObject({ data: [] });
    for (let time = 0; time < 2; time++)
      await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: status });
    await expect(stripe.customers.list()).resolves.toMatchObject({ data: [] });
  },
);

test("a request whose response is lost has taken effect, and the SDK's retry gets the result", async () => {
  const { emulator } = open();
  const stripe = clientOf(emulator, secretKey, { maxNetworkRetries: 1 });
  emulator.fail({ status: "lost" });
  const { id } = await stripe.customers.create({ email: "ada@example.com" });
  expect((await stripe.customers.list()).data.map((each) => each.id)).toEqual([id]);
  expect(emulator.requests.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
  expect(emulator.requests[0]).toEqual({
    method: "POST",
    path: "/v1/customers",
    parameters: { email: "ada@example.com" },
  });
});

test("a connection can be refused or time out", async () => {
  const { emulator } = open();
  const stripe = clientOf(emulator, secretKey, { timeout: 20 });
  emulator.fail({ status: "refused" });
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: "StripeConnectionError" });
  emulator.fail({ status: "timeout" });
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect((await stripe.customers.list()).data).toEqual([]);
});
