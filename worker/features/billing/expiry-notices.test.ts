import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MutedNotification } from "../../../shared/contracts/notifications.ts";
import { openMailbox } from "../../testing/mailbox.ts";
import { type Buyer, daily, openShopFor } from "../../testing/stripe-shop.ts";
import { sendExpiryNotice } from "./scheduled.ts";

let buyer: Buyer;
let subscription: string;
beforeEach(async () => {
  buyer = await openShopFor();
  subscription = await buyer.buy();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function cancel(): Promise<void> {
  buyer.shop.emulator.portal.cancel(subscription);
  await buyer.shop.deliver();
}
const announced = async () => (await buyer.told()).filter((kind) => kind === "planExpiring").length;

test("an expiring plan is announced once, seven days before its end, with the days left", async () => {
  await cancel();
  await buyer.pass(22);
  await daily();
  expect(await announced()).toBe(0);
  await buyer.pass(2);
  await daily();
  await daily();
  await buyer.pass(1);
  await daily();
  expect(await announced()).toBe(1);
  const row = await env.DB.prepare("SELECT details FROM notifications WHERE kind = 'planExpiring'").first();
  const { cancelsAt } = (await buyer.status()).subscription ?? {};
  const days = Math.round(((cancelsAt ?? 0) - Date.now()) / 86_400_000) + 1;
  expect(JSON.parse(String(row?.details))).toEqual({ plan: "pro", days });
});

test("a plan that renews is not announced", async () => {
  await buyer.pass(25);
  await daily();
  expect(await announced()).toBe(0);
});

test("a later cancellation is announced again", async () => {
  await cancel();
  await buyer.pass(25);
  await daily();
  buyer.shop.emulator.portal.resume(subscription);
  await buyer.pass(10);
  await cancel();
  await buyer.pass(20);
  await daily();
  expect(await announced()).toBe(2);
});

test("the notice is also mailed if the public origin is configured", async () => {
  const mailbox = openMailbox();
  vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.example");
  await cancel();
  await buyer.pass(25);
  await daily();
  await vi.waitFor(() => {
    const texts = mailbox.all().filter(({ to }) => to === buyer.email);
    expect(texts.some(({ text }) => text.includes("https://calamo.example/settings/billing"))).toBe(true);
  });
});

test("concurrent runs send one notification and one mail", async () => {
  const sendLater = vi.fn();
  const mailer = { origin: "https://calamo.example", sendLater };
  await cancel();
  await buyer.pass(25);
  const { db, now } = buyer.context();
  await Promise.all([
    sendExpiryNotice(db, mailer, buyer.userId, now),
    sendExpiryNotice(db, mailer, buyer.userId, now),
  ]);
  expect(await announced()).toBe(1);
  expect(sendLater).toHaveBeenCalledOnce();
  await sendExpiryNotice(db, mailer, buyer.userId, now);
  expect(sendLater).toHaveBeenCalledOnce();
});

const mute = (...mutedNotifications: MutedNotification[]) =>
  buyer.client.fetch("/api/me", { method: "PATCH", json: { mutedNotifications } });

test("a notice that is switched off in the panel is still mailed, once", async () => {
  const mailbox = openMailbox();
  vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.example");
  await mute("expiry:bell");
  await cancel();
  await buyer.pass(25);
  await daily();
  await daily();
  await vi.waitFor(() =>
    expect(mailbox.all().filter(({ subject }) => /plan ends/.test(subject))).toHaveLength(1),
  );
  expect(await announced()).toBe(0);
});

test("a notice that is switched off by email still appears in the panel", async () => {
  const mailbox = openMailbox();
  vi.spyOn(env, "PUBLIC_ORIGIN", "get").mockReturnValue("https://calamo.example");
  await mute("expiry:mail", "renewal:mail");
  await cancel();
  await buyer.pass(25);
  await daily();
  expect(await announced()).toBe(1);
  await mailbox.of(buyer.email); // that of the cancellation, which can't be switched off
  expect(mailbox.all().filter(({ subject }) => /plan ends/.test(subject))).toEqual([]);
});
