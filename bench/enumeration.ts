// Whether response times reveal if an e-mail address has an account.
import { originOf } from "./addresses.ts";
import { emailOf } from "./people.ts";
import { median } from "./statistics.ts";
import type { Row } from "./table.ts";

/** Attempts of each kind: half of the 200 that an attacker could make before the rate limits apply. */
const tries = 100;

const ways = {
  "signing in": (email: string) => ({
    path: "/api/auth/sign-in",
    body: { email, password: "not the password" },
  }),
  recovery: (email: string) => ({ path: "/api/auth/recover", body: { email } }),
  "a sign-in code": (email: string) => ({ path: "/api/auth/code", body: { email } }),
};

/** Alternates known and unknown e-mails. Each attempt has its own client address, because of the rate limits. */
export async function measureEnumeration(people: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, request] of Object.entries(ways)) {
    const taken = { known: [] as number[], unknown: [] as number[] };
    for (let attempt = 0; attempt < tries; attempt++)
      for (const kind of attempt % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const email =
          kind === "known" ? emailOf(attempt % people) : `nobody-${attempt % people}@bench.example`;
        taken[kind].push(await time(request(email)));
      }
    const [known, unknown] = [median(taken.known), median(taken.unknown)];
    rows.push({
      what: `${what}: an unknown e-mail ÷ a known one, median of ${tries} each in turn`,
      baseline: `${unknown.toFixed(2)} ms`,
      calamo: `${known.toFixed(2)} ms`,
      figure: Math.max(known / unknown, unknown / known),
      unit: " ×",
      gate: { limit: 1.15, aim: 1.05, better: "lower" },
    });
  }
  return rows;
}

let addresses = 0;

async function time({ path, body }: { path: string; body: object }): Promise<number> {
  const from = `2001:db8:1:${(addresses++).toString(16)}::1`;
  const start = performance.now();
  const response = await fetch(originOf("calamo") + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": from },
    body: JSON.stringify(body),
  });
  await response.text();
  const took = performance.now() - start;
  if (response.status === 429 || response.status >= 500) throw new Error(`${path}: ${response.status}`);
  return took;
}
