import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { Device } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { Client, codeOf } from "../../testing/client.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

let laptop: Client;
let phone: Client;
let me: Me;
beforeEach(async () => {
  me = await new Client().signUpConfirmed();
  await env.DB.prepare("DELETE FROM sessions").run();
  laptop = new Client();
  phone = new Client();
  await laptop.signIn(me.email, undefined, { "User-Agent": firefox, "CF-IPCountry": "PT" });
  await phone.signIn(me.email, undefined, { "User-Agent": safari, "CF-IPCountry": "XX" });
});

const list = async (by: Client) =>
  (await (await by.fetch("/api/auth/devices")).json<{ items: Device[] }>()).items;
const signOut = (by: Client, scope: string) => by.post("/api/auth/sign-out", { scope });
/** Whether this device is signed in and can refresh its session. */
const isIn = async (device: Client) =>
  (await device.fetch("/api/me")).ok && (await device.post("/api/auth/refresh")).ok;

test("devices are listed with browser, system, country and times, the current one first", async () => {
  const devices = await list(laptop);
  expect(devices).toMatchObject([
    { browser: "Firefox", os: "Linux", country: "PT", current: true },
    { browser: "Safari", os: "iOS", country: null, current: false },
  ]);
  for (const { lastSeenAt, signedInAt } of devices) {
    expect(Math.abs(Date.now() - lastSeenAt)).toBeLessThan(60_000);
    expect(signedInAt).toBeLessThanOrEqual(lastSeenAt);
  }
  expect(JSON.stringify(devices)).not.toMatch(/hash|agent/i);
});

test("a single device can be signed out, with immediate effect", async () => {
  const [, other] = await list(laptop);
  const answer = await laptop.fetch(`/api/auth/devices/${other?.id}`, { method: "DELETE" });
  expect(answer.status).toBe(204);
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(laptop)).toBe(true);
  expect(await list(laptop)).toHaveLength(1);
});

test("all other devices can be signed out", async () => {
  expect((await signOut(laptop, "others")).status).toBe(204);
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(laptop)).toBe(true);
});

test("all devices can be signed out", async () => {
  expect((await signOut(laptop, "global")).status).toBe(204);
  expect(laptop.cookies.size).toBe(0);
  expect(await isIn(phone)).toBe(false);
});

test("signing out here keeps the other devices signed in", async () => {
  expect((await signOut(laptop, "local")).status).toBe(204);
  expect(await isIn(phone)).toBe(true);
});

test("signing out other devices needs a session and a known scope", async () => {
  const stranger = new Client();
  expect(await codeOf(await signOut(stranger, "others"))).toBe("UNAUTHENTICATED");
  expect(await codeOf(await signOut(stranger, "global"))).toBe("UNAUTHENTICATED");
  expect((await signOut(laptop, "everywhere")).status).toBe(400);
});

test("another user's device is not found, and stays signed in", async () => {
  const stranger = new Client();
  await stranger.signUp();
  const [device] = await list(laptop);
  const answer = await stranger.fetch(`/api/auth/devices/${device?.id}`, { method: "DELETE" });
  expect(answer.status).toBe(404);
  expect(await isIn(laptop)).toBe(true);
});

test("an expired session is not listed", async () => {
  await env.DB.prepare("UPDATE sessions SET expires_at = ? WHERE country IS NULL")
    .bind(Date.now() - 1)
    .run();
  expect(await list(laptop)).toMatchObject([{ browser: "Firefox" }]);
});
