// Where the people in the pictures are signed in, and what guards their accounts.
import { v7 as uuidv7 } from "uuid";
import { quoted, runSql } from "./calamo.ts";
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
    const texts = [uuidv7(), people.careful.id, uuidv7(), userAgent].map(quoted).join(", ");
    const place = country ? quoted(country) : "NULL";
    return `(${texts}, ${place}, ${now - signedInAgo}, ${now - seenAgo}, ${now + 5 * dayMs}, 1)`;
  });
  const columns =
    "id, user_id, token_hash, user_agent, country, created_at, rotated_at, expires_at, remembered";
  await runSql([`INSERT INTO sessions (${columns}) VALUES ${rows.join(", ")}`]);
}

/** Switches the second factor of the guarded one on. No app knows the secret. */
export const switchOnSecondFactor = () =>
  change(
    people.guarded.id,
    `totp_secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', totp_enabled_at = ${Date.now()}`,
  );

/** Whoever is signed in stays so. */
export const takePassword = () => change(people.passwordless.id, "password_hash = ''");

const change = (id: string, what: string) => runSql([`UPDATE users SET ${what} WHERE id = ${quoted(id)}`]);
