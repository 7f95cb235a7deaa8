// A subscriber changes the email address.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { type Buyer, hurry, openShopFor } from "../../testing/stripe-shop.ts";

const email = "ada.new@example.com";
let buyer: Buyer;
let mailbox: Mailbox;
beforeEach(async () => {
  buyer = await openShopFor();
  await buyer.buy();
  mailbox = openMailbox();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function change(): Promise<void> {
  await buyer.client.post("/api/me/email-change", { email, password: "quiet river stone" });
  for (const address of [email, buyer.email]) {
    const { token } = await mailbox.newest(address);
    expect((await new Client().post("/api/auth/email-change/confirm", { token })).status).toBe(200);
  }
}
const customerEmail = async () => buyer.shop.emulator.account.customers.get(await buyer.customer());

test("the customer at Stripe gets the new address", async () => {
  await change();
  expect(await customerEmail()).toMatchObject({ email });
});

test("the change stands if Stripe can't be reached", async () => {
  hurry();
  buyer.shop.emulator.fail({ status: 500, times: 3, path: /customers/ });
  await change();
  expect(await customerEmail()).toMatchObject({ email: buyer.email });
  expect(await (await buyer.client.fetch("/api/me")).json<Me>()).toMatchObject({ email, emailChange: null });
});
