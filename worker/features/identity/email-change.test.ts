import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EmailChangeLink } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { hashSecret } from "./one-time-tokens.ts";

const password = "quiet river stone";
let mailbox: Mailbox;
let client: Client;
let me: Me;
/** An address that belongs to no account. */
let email: string;
beforeEach(async () => {
  mailbox = openMailbox();
  client = new Client();
  me = await client.signUpConfirmed();
  email = `${crypto.randomUUID()}@example.com`;
});
afterEach(() => {
  vi.restoreAllMocks();
});

const request = (to = email, by = client, input: object = { password }) =>
  by.post("/api/me/email-change", { email: to, ...input });
const follow = (token: string) => new Client().post("/api/auth/email-change/confirm", { token });
const check = (token: string) => new Client().post("/api/auth/email-change/check", { token });
const read = async (by = client) => (await by.fetch("/api/me")).json<Me>();
const fieldsOf = async (response: Response) => (await response.json<ErrorBody>()).error.details?.fields;

/** Requests the change and returns the secrets of both links. `mails` is how many the current address has then received. */
async function links(to = email, mails = 2): Promise<{ forNew: string; forCurrent: string }> {
  expect((await request(to)).status).toBe(200);
  const { token: forCurrent } = await mailbox.newest(me.email, mails);
  const { token: forNew } = await mailbox.newest(to);
  return { forNew, forCurrent };
}

describe("a change of the email", () => {
  test.each([
    ["new", "current"],
    ["current", "new"],
  ])("takes effect once the %s and then the %s address have confirmed it", async (first, second) => {
    const { forNew, forCurrent } = await links();
    const tokens: Record<string, string> = { new: forNew, current: forCurrent };
    expect((await read()).emailChange).toEqual({ email, unconfirmed: ["new", "current"] });

    const half = await follow(tokens[first] ?? "");
    expect(await half.json<EmailChangeLink>()).toEqual({ email, side: first, isComplete: false });
    expect(await read()).toMatchObject({ email: me.email, emailChange: { email, unconfirmed: [second] } });

    const whole = await follow(tokens[second] ?? "");
    expect(await whole.json<EmailChangeLink>()).toEqual({ email, side: second, isComplete: true });
    expect(await read()).toMatchObject({ email, emailConfirmed: true, emailChange: null });
    expect(await codeOf(await new Client().signIn(me.email))).toBe("INVALID_CREDENTIALS");
    expect((await new Client().signIn(email)).status).toBe(200);
  });

  test("alerts the earlier address, whose links and codes stop working", async () => {
    const { forNew, forCurrent } = await links();
    await new Client().post("/api/auth/recover", { email: me.email });
    const { token: reset } = await mailbox.newest(me.email, 3);
    await follow(forNew);
    await follow(forCurrent);
    expect((await mailbox.newest(me.email, 4)).subject).toBe("Your email address was changed");
    expect(
      await codeOf(
        await new Client().post("/api/auth/reset-password", { token: reset, password: "loud sea feather" }),
      ),
    ).toBe("LINK_INVALID");
  });

  test("signs out the other devices, but not the one that requested it", async () => {
    const other = new Client();
    await other.signIn(me.email);
    const { forNew, forCurrent } = await links();
    await follow(forNew);
    expect((await other.fetch("/api/me")).status).toBe(200);
    await follow(forCurrent);
    expect((await other.fetch("/api/me")).status).toBe(401);
    expect((await client.fetch("/api/me")).status).toBe(200);
  });

  test("keeps the linked Google account", async () => {
    const subject = crypto.randomUUID();
    await env.DB.prepare("UPDATE users SET google_subject = ? WHERE id = ?").bind(subject, me.id).run();
    const { forNew, forCurrent } = await links();
    await follow(forNew);
    await follow(forCurrent);
    expect(await read()).toMatchObject({ email, google: true });
  });

  test("needs the password", async () => {
    expect(await fieldsOf(await request(email, client, {}))).toEqual({ password: "PASSWORD_REQUIRED" });
    expect(await fieldsOf(await request(email, client, { password: "not mine at all" }))).toEqual({
      password: "CURRENT_PASSWORD_WRONG",
    });
    expect((await read()).emailChange).toBeNull();
  });

  test("needs a recent sign-in if there is no password", async () => {
    await env.DB.prepare("UPDATE users SET password_hash = '' WHERE id = ?").bind(me.id).run();
    expect((await request(email, client, {})).status).toBe(200);
    await env.DB.prepare("UPDATE sessions SET created_at = 0 WHERE user_id = ?").bind(me.id).run();
    expect(await codeOf(await request(email, client, {}))).toBe("REAUTHENTICATION_REQUIRED");
  });

  test("to the same address is rejected", async () => {
    expect(await fieldsOf(await request(me.email.toUpperCase()))).toEqual({ email: "EMAIL_UNCHANGED" });
  });

  test("of an unconfirmed address needs the new one only, and sends the other no mail", async () => {
    const newcomer = new Client();
    const { email: typo } = await newcomer.signUp();
    expect((await request(email, newcomer)).status).toBe(200);
    expect((await read(newcomer)).emailChange).toEqual({ email, unconfirmed: ["new"] });
    const { token } = await mailbox.newest(email);
    await follow(token);
    expect(await read(newcomer)).toMatchObject({ email, emailConfirmed: true });
    expect(await mailbox.of(typo)).toHaveLength(1); // of the sign-up
  });
});

describe("a link of a change", () => {
  test("tells what it confirms without being used", async () => {
    const { forNew, forCurrent } = await links();
    for (const [token, side] of [
      [forNew, "new"],
      [forCurrent, "current"],
    ] as const)
      expect(await (await check(token)).json()).toEqual({ email, side, isComplete: false });
    expect((await read()).emailChange?.unconfirmed).toEqual(["new", "current"]);
  });

  test("works once, also for two requests at the same time", async () => {
    const { forNew, forCurrent } = await links();
    const answers = await Promise.all([follow(forNew), follow(forNew), follow(forNew)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await codeOf(await check(forNew))).toBe("LINK_INVALID");
    await follow(forCurrent);
    expect(await codeOf(await follow(forCurrent))).toBe("LINK_INVALID");
  });

  test("and the other one can be used at the same time", async () => {
    const { forNew, forCurrent } = await links();
    const answers = await Promise.all([follow(forNew), follow(forCurrent)]);
    const complete = await Promise.all(
      answers.map(async (answer) => (await answer.json<EmailChangeLink>()).isComplete),
    );
    expect(complete.sort()).toEqual([false, true]);
    expect((await read()).email).toBe(email);
  });

  test("expires after a day", async () => {
    const { forNew, forCurrent } = await links();
    await follow(forNew);
    const row = await env.DB.prepare("SELECT expires_at FROM email_changes WHERE user_id = ?")
      .bind(me.id)
      .first();
    expect(row?.expires_at).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    await env.DB.prepare("UPDATE email_changes SET expires_at = ? WHERE user_id = ?")
      .bind(Date.now(), me.id)
      .run();
    expect(await codeOf(await check(forCurrent))).toBe("LINK_INVALID");
    expect(await codeOf(await follow(forCurrent))).toBe("LINK_INVALID");
    expect(await read()).toMatchObject({ email: me.email, emailChange: null });
  });

  test("stops working if another change is requested", async () => {
    const before = await links();
    await follow(before.forNew);
    const another = `${crypto.randomUUID()}@example.com`;
    const { forNew, forCurrent } = await links(another, 3);
    expect(await codeOf(await follow(before.forCurrent))).toBe("LINK_INVALID");
    expect((await read()).emailChange).toEqual({ email: another, unconfirmed: ["new", "current"] });
    await follow(forNew);
    await follow(forCurrent);
    expect((await read()).email).toBe(another);
  });

  test("changes its own account only, whoever follows it", async () => {
    const { forNew, forCurrent } = await links();
    const stranger = new Client();
    const { email: theirs } = await stranger.signUpConfirmed();
    await stranger.post("/api/auth/email-change/confirm", { token: forNew });
    await stranger.post("/api/auth/email-change/confirm", { token: forCurrent });
    expect((await read(stranger)).email).toBe(theirs);
    expect((await read()).email).toBe(email);
  });

  test("is stored as a hash", async () => {
    const { forNew, forCurrent } = await links();
    const row = await env.DB.prepare("SELECT * FROM email_changes WHERE user_id = ?").bind(me.id).first();
    expect(row).toMatchObject({
      new_token_hash: await hashSecret(forNew),
      current_token_hash: await hashSecret(forCurrent),
    });
  });

  test.each(["DELETE", "PUT"])(
    "stops working after the user cancels the change or changes the password: %s",
    async (method) => {
      const { forNew, forCurrent } = await links();
      await follow(forNew);
      if (method === "DELETE") await client.fetch("/api/me/email-change", { method });
      else
        await client.fetch("/api/me/password", {
          method,
          json: { currentPassword: password, newPassword: "loud sea feather" },
        });
      expect(await codeOf(await follow(forCurrent))).toBe("LINK_INVALID");
      expect(await read()).toMatchObject({ email: me.email, emailChange: null });
    },
  );

  test("stops working after the password was reset", async () => {
    const { forNew, forCurrent } = await links();
    await new Client().post("/api/auth/recover", { email: me.email });
    const { token } = await mailbox.newest(me.email, 3);
    await new Client().post("/api/auth/reset-password", { token, password: "loud sea feather" });
    expect(await codeOf(await follow(forNew))).toBe("LINK_INVALID");
    expect(await codeOf(await follow(forCurrent))).toBe("LINK_INVALID");
  });

  test("stops working when the account is deleted", async () => {
    const { forNew, forCurrent } = await links();
    await follow(forNew);
    await client.fetch("/api/me", { method: "DELETE", json: { email: me.email, password } });
    expect(await codeOf(await follow(forCurrent))).toBe("LINK_INVALID");
    expect(await new Client().signUp(email)).toMatchObject({ email });
  });

  test("of an attacker who registered another person's address stops working once that person claims it", async () => {
    const attacker = new Client();
    const { email: theirs } = await attacker.signUp();
    await request(email, attacker);
    const { token } = await mailbox.newest(email);
    await new Client().post("/api/auth/recover", { email: theirs });
    const { token: reset } = await mailbox.newest(theirs, 2);
    await new Client().post("/api/auth/reset-password", { token: reset, password: "loud sea feather" });
    expect(await codeOf(await follow(token))).toBe("LINK_INVALID");
  });

  test("of an unconfirmed address stops working once that address is confirmed", async () => {
    const newcomer = new Client();
    const { email: current } = await newcomer.signUp();
    const { token: confirmation } = await mailbox.newest(current);
    await request(email, newcomer);
    const { token } = await mailbox.newest(email);
    await new Client().post("/api/auth/confirm", { token: confirmation });
    expect(await codeOf(await follow(token))).toBe("LINK_INVALID");
    expect(await read(newcomer)).toMatchObject({ email: current, emailChange: null });
  });
});

describe("an address that another account has", () => {
  test("gets the same response and mail as any other, but can't be confirmed", async () => {
    const { email: taken } = await new Client().signUpConfirmed();
    const answer = await request(taken);
    expect(answer.status).toBe(200);
    expect((await answer.json<Me>()).emailChange).toEqual({ email: taken, unconfirmed: ["new", "current"] });
    const { token, subject } = await mailbox.newest(taken, 2);
    expect(subject).toBe("Confirm your new email address");
    expect(await codeOf(await follow(token))).toBe("EMAIL_TAKEN");
    expect(await read()).toMatchObject({ email: me.email, emailChange: null });
  });

  test("since the first confirmation ends the change at the second one", async () => {
    const { forNew, forCurrent } = await links();
    await follow(forNew);
    const owner = new Client();
    await owner.signUp(email);
    expect(await codeOf(await follow(forCurrent))).toBe("EMAIL_TAKEN");
    expect(await read()).toMatchObject({ email: me.email, emailChange: null });
    expect((await read(owner)).email).toBe(email);
  });
});

test("two accounts that change to the same address: the first to confirm gets it", async () => {
  const { forNew, forCurrent } = await links();
  const rival = new Client();
  const { email: theirs } = await rival.signUpConfirmed();
  await request(email, rival);
  const { token: theirNew } = await mailbox.newest(email, 2);
  const { token: theirCurrent } = await mailbox.newest(theirs, 2);
  await Promise.all([forNew, forCurrent, theirNew, theirCurrent].map(follow));
  const emails = [(await read()).email, (await read(rival)).email];
  expect(emails.filter((each) => each === email)).toHaveLength(1);
});

test("a user can request five changes an hour", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) {
    client.address = `2001:db8:${count}::1`;
    statuses.push((await request(`${count}-${email}`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("an address receives at most five requests an hour, from all accounts", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) {
    const other = new Client();
    await other.signUpConfirmed();
    statuses.push((await request(email, other)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
