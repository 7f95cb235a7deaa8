import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitlistAnswer } from "../../../../shared/contracts/billing.ts";
import { Buyer, hurry, openShopFor } from "../../../testing/stripe-shop.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** billing.json of the user's export. */
async function exported(who = buyer) {
  const response = await who.client.fetch("/api/me/export");
  expect(response.status).toBe(200);
  const { "billing.json": file } = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return JSON.parse(strFromU8(file ?? new Uint8Array()));
}
const iso = (time: number) => new Date(time).toISOString();

test("without purchases there is no billing data, and no request to Stripe", async () => {
  const { length } = buyer.shop.emulator.requests;
  expect(await exported()).toEqual({
    customerAtStripe: null,
    subscription: null,
    changes: [],
    invoices: [],
    teamsWaitlistJoined: null,
  });
  expect(buyer.shop.emulator.requests).toHaveLength(length);
});

test("subscription, its history and invoices are exported, with readable times", async () => {
  await buyer.buy("essential", true);
  const bought = Date.now();
  await buyer.client.post("/api/cancel-subscription", { userId: buyer.userId });
  const end = iso((await buyer.status()).subscription?.endDate ?? 0);
  const { changes, invoices, ...rest } = await exported();
  expect(rest).toEqual({
    customerAtStripe: await buyer.customer(),
    subscription: {
      plan: "essential",
      status: "active",
      period: "annual",
      planned: null,
      euroCents: 10_800,
      until: end,
      ends: end,
      staysUnpaidUntil: null,
    },
    teamsWaitlistJoined: null,
  });
  expect(changes).toEqual([
    { at: iso(bought), plan: "essential", status: "active", cause: expect.stringMatching(/^evt_/) },
    { at: iso(bought), plan: "essential", status: "active", cause: "person" },
  ]);
  expect(invoices).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      number: expect.any(String),
      state: "paid",
      pageUrl: expect.stringMatching(/^https:/),
      pdfUrl: expect.stringMatching(/^https:/),
      created: iso(Math.floor(bought / 1000) * 1000),
      euroCents: 10_800,
    },
  ]);
});

test("a place on the waiting list of Teams is exported", async () => {
  const response = await buyer.client.fetch("/api/waitlist/teams", { method: "PUT" });
  const { joinedAt } = await response.json<WaitlistAnswer>();
  expect((await exported()).teamsWaitlistJoined).toBe(iso(joinedAt ?? 0));
});

test("the export contains the user's own data only", async () => {
  const other = await Buyer.enter(buyer.shop);
  await other.buy("teams");
  await buyer.buy("essential");
  const text = JSON.stringify(await exported());
  expect(text).not.toContain(await other.customer());
  expect(text).not.toContain('"teams"');
  expect((await exported(other)).invoices).toMatchObject([{ euroCents: 9500 }]);
});

test.each([
  [500, 3],
  ["timeout", 3],
  [429, 1],
] as const)(
  "if Stripe is unavailable (%s), everything except the invoices is exported, with a note",
  async (status, times) => {
    hurry();
    await buyer.buy();
    buyer.shop.emulator.fail({ status, times, path: /invoices/ });
    const { subscription, invoices } = await exported();
    expect(subscription).toMatchObject({ plan: "pro" });
    expect(invoices).toMatch(/ask for the export again/);
    expect((await exported()).invoices).toHaveLength(1);
  },
);

test("without Stripe settings, the data in D1 is exported", async () => {
  await buyer.buy();
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  expect(await exported()).toMatchObject({ subscription: { plan: "pro" }, invoices: [] });
});
