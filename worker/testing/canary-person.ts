// A person who has left a word of their own, a canary, everywhere that a person can leave anything.
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import type { Me } from "../../shared/contracts/me.ts";
import { allEvents, Client } from "./client.ts";
import type { ScriptedUpstream } from "./scripted-upstream.ts";

export interface CanaryPerson {
  client: Client;
  me: Me;
  password: string;
  /** The beginning of every canary of this person. */
  canary: string;
  /** What opens the account or would help to: all of it begins with this. */
  secret: string;
  /** The ids of a run that delivered a text and of one that broke off in the middle. */
  runs: { delivered: string; failed: string };
  picture: Uint8Array;
}

/** `word` tells several of them apart. */
export async function canaryPerson(upstream: ScriptedUpstream, word = "tweety"): Promise<CanaryPerson> {
  const [canary, secret] = [`${word}-canary`, `${word}-secret`];
  const client = new Client();
  const password = `${secret} password`;
  const me = await client.signUpConfirmed(`${canary}-email@example.com`, password);
  await client.fetch("/api/me", { method: "PATCH", json: { name: `${canary}-name` } });

  const runs = { delivered: uuidv7(), failed: uuidv7() };
  upstream.script({ pieces: [`# ${canary}-title\n\nA text with ${canary}-body.`] });
  await allEvents(await client.startRun(runs.delivered, { prompt: `About ${canary}-prompt` }));
  upstream.script({ pieces: [`Half of ${canary}-half`], finish: "none" });
  await allEvents(await client.startRun(runs.failed, { prompt: `About ${canary}-failed-prompt` }));

  const picture = new TextEncoder().encode(`GIF89a ${canary}-picture`);
  await client.fetch("/api/me/avatar", { method: "PUT", body: picture });

  await new Client().signIn(me.email, `${secret} wrong`);
  await client.post("/api/auth/recover", { email: me.email });
  await new Client().signIn(me.email, password, { "User-Agent": `${canary}-agent` });
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  await env.DB.batch([
    run(
      "UPDATE users SET google_subject = ?, totp_secret = ?, totp_enabled_at = 5, totp_last_step = 6 WHERE id = ?",
      `${secret}-google`,
      `${secret}-totp`,
      me.id,
    ),
    run("UPDATE contents SET edited = ? WHERE user_id = ?", `${canary}-edited`, me.id),
    run("INSERT INTO recovery_codes VALUES (?, ?)", me.id, `${secret}-recovery`),
    run(
      "INSERT INTO notifications VALUES (?, ?, 'newSignIn', 'security', ?, 0, 7)",
      me.id,
      uuidv7(),
      JSON.stringify({ browser: `${canary}-details`, os: "Linux" }),
    ),
    run("INSERT INTO word_lists VALUES (?, 'dictionary', ?)", me.id, JSON.stringify([`${canary}-word`])),
    run("INSERT INTO title_feedback VALUES (?, ?, 'seo', 1, 9)", me.id, `${canary}-liked`),
    run("INSERT INTO voices VALUES (?, ?, ?, ?)", me.id, uuidv7(), `${canary}-voice`, `${canary}-manner`),
    run("INSERT INTO known_devices VALUES (?, ?, 'Linux', 8)", me.id, `${canary}-browser`),
    run(
      "INSERT INTO one_time_tokens VALUES (?, 'linkGoogle', ?, ?, 0, ?)",
      `${secret}-token`,
      me.id,
      `{"subject":"${secret}-subject"}`,
      Date.now() + 600_000,
    ),
  ]);
  return { client, me, password, canary, secret, runs, picture };
}
