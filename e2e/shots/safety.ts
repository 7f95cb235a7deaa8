// Where the people in the pictures are signed in, and what guards their accounts.
import { createHash } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { TOTP } from "otpauth";
import { v7 as uuidv7 } from "uuid";
import type { TwoFactorSetup } from "../../shared/contracts/auth.ts";
import { quoted } from "../database.ts";
import { password } from "../person.ts";
import { runSql } from "./calamo.ts";
import { people } from "./people.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Seen = [userAgent: string, country: string, signedInAgo: number, seenAgo: number];

const devices: Seen[] = [
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    "PT",
    6 * dayMs,
    2 * hourMs,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "DE", 20 * dayMs, 9 * dayMs],
  ["curl/8.17.0", "", 25 * dayMs, 24 * dayMs],
];

/** Signs the careful one in on more devices. */
export async function addDevices(): Promise<void> {
  const now = Date.now();
  const rows = devices.map(([userAgent, country, signedInAgo, seenAgo]) => {
    const texts = [uuidv7(), people.careful.id, userAgent].map(quoted).join(", ");
    const place = country ? quoted(country) : "NULL";
    return `(${texts}, ${place}, ${now - signedInAgo}, ${now - seenAgo}, ${now + 5 * dayMs}, 1)`;
  });
  const columns = "id, user_id, user_agent, country, created_at, rotated_at, expires_at, remembered";
  await runSql([`INSERT INTO sessions (${columns}) VALUES ${rows.join(", ")}`]);
}

/** Whoever has this link's secret is the passwordless one. */
const linkSecret = "p".repeat(43);

/** Sends them the link, so to speak. */
export async function sendLink(): Promise<void> {
  const hash = createHash("sha256").update(linkSecret).digest("base64url");
  const texts = [hash, "signInLink", people.passwordless.id].map(quoted).join(", ");
  const row = `(${texts}, ${Date.now() + hourMs})`;
  await runSql([`INSERT INTO one_time_tokens (hash, purpose, user_id, expires_at) VALUES ${row}`]);
}

export async function followLink({ request }: BrowserContext): Promise<void> {
  const answer = await request.post("/api/auth/code/link", { data: { token: linkSecret } });
  expect(answer.ok(), "the link signs in").toBe(true);
}

/** Switches the second factor on. */
export async function switchOnSecondFactor({ request }: BrowserContext): Promise<void> {
  const setUp = await request.post("/api/auth/two-factor/set-up", { data: { password } });
  const { secret }: TwoFactorSetup = await setUp.json();
  const code = new TOTP({ secret }).generate();
  const enabled = await request.post("/api/auth/two-factor/enable", { data: { code } });
  expect(enabled.ok(), "the second factor is on").toBe(true);
}
