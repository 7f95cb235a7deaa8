import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import {
  maxSupportDocument,
  maxSupportMessage,
  type SupportContact,
  type SupportReceipt,
} from "../../../shared/contracts/support.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { type Client, codeOf } from "../../testing/client.ts";
import { newContent } from "../../testing/fixtures.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { newPerson } from "../../testing/people.ts";
import { meOf } from "../../testing/team.ts";
import { databases } from "../../testing/texts.ts";

let operator: string;
let mailbox: Mailbox;
beforeEach(() => {
  operator = `${crypto.randomUUID()}@calamo.test`;
  mailbox = openMailbox();
  vi.spyOn(env, "OPERATOR_EMAIL", "get").mockReturnValue(` ${operator.toUpperCase()} `);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function personOn(plan: PlanId) {
  const person = await newPerson(plan, { emailConfirmedAt: null });
  return { client: person.client, ...(await meOf(person.client)) };
}

const diagnostics = { browser: "Firefox 145", language: "pt", requestIds: ["8f14e45f-ceea"] };
const newMessage = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  topic: "problem",
  message: "The summary stops.",
  ...changes,
});
const send = ({ client }: { client: Client }, json: object = newMessage()) =>
  client.post("/api/support", json);
const receiptOf = async (response: Response) => {
  expect(response.status).toBe(201);
  return response.json<SupportReceipt>();
};
/** The messages that were mailed to the operator. */
const toOperator = (box = mailbox) =>
  box.all().filter(({ to, subject }) => to === operator && isSupport(subject));
const isSupport = (subject: string) => subject.includes("CAL-");
const oneLine = (text = "") => text.replace(/\s+/g, " ");
/** Waits for `count` acknowledgements, which are sent after the response. */
const acknowledgements = async (email: string, count = 1) =>
  (await mailbox.of(email, count)).filter(({ subject }) => isSupport(subject));

describe("a message", () => {
  test.each([
    ["pro", { unit: "days", count: 2 }, "2 business days"],
    ["teams", { unit: "hours", count: 4 }, "4 business hours"],
  ] as const)(
    "on %s is mailed with a reference and acknowledged with %j",
    async (plan, responseTime, time) => {
      const person = await personOn(plan);
      const receipt = await receiptOf(await send(person, newMessage({ diagnostics })));
      expect(receipt).toEqual({
        reference: expect.stringMatching(/^CAL-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/),
        responseTime,
      });
      const [mail] = toOperator();
      expect(mail).toMatchObject({
        subject: `Support request ${receipt.reference}: Something doesn’t work`,
        replyTo: person.email,
      });
      expect(mail?.text).toContain("\n    The summary stops.\n");
      for (const fact of [
        "Name: Test Person",
        `Email: ${person.email} (not confirmed)`,
        `Reply within: ${time}`,
        "Browser: Firefox 145",
        "Interface language: pt-BR",
        "Failed requests: 8f14e45f-ceea",
      ])
        expect(oneLine(mail?.text)).toContain(fact);
      const [acknowledgement] = await acknowledgements(person.email);
      expect(acknowledgement).toMatchObject({
        subject: `We received your message (${receipt.reference})`,
        replyTo: operator,
      });
      expect(oneLine(acknowledgement?.text)).toContain(`within ${time}.`);
      expect(acknowledgement?.text).not.toContain("The summary stops.");
    },
  );

  test("has no diagnostics and no text unless they are sent", async () => {
    const person = await personOn("pro");
    await send(person);
    expect(toOperator()[0]?.text).not.toMatch(/Browser:|Failed requests:|Attached text:/);
  });

  test("is acknowledged in the user's language, and mailed in that of the operator's account", async () => {
    const person = await personOn("pro");
    const speak = (email: string, language: Language) =>
      env.DB.prepare("UPDATE users SET language = ? WHERE email = ?").bind(language, email).run();
    await speak(person.email, "de");
    await newPerson("free", { email: operator });
    await speak(operator, "fr");
    await send(person);
    expect((await mailbox.of(person.email)).at(-1)?.subject).toMatch(/^Wir haben Ihre Nachricht erhalten/);
    expect(toOperator().at(-1)?.subject).toMatch(/^Demande d’assistance/);
  });

  test.each(["free", "essential"] as const)("needs another plan than %s", async (plan) => {
    const response = await send(await personOn(plan));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: { code: "PLAN_REQUIRED", details: { plan: "pro" } },
    });
    expect(toOperator()).toEqual([]);
  });
});

describe("an attached text", () => {
  const write = async (userId: string, body: string) => {
    const content = newContent(userId, { title: "Reed pens", body });
    await saveContent(databases, content);
    return content.id;
  };

  test("is in the mail, up to the limit, and says what is left out", async () => {
    const person = await personOn("pro");
    const contentId = await write(person.id, `${"a".repeat(maxSupportDocument - 1)}😀 the end`);
    await receiptOf(await send(person, newMessage({ contentId })));
    const [mail] = toOperator();
    expect(mail?.text).toContain("Attached text: Reed pens");
    expect(mail?.text).toContain("These are the first 20,000 of 20,009 characters.");
    expect(mail?.text).not.toContain("the end");
    expect(mail?.text.isWellFormed()).toBe(true);
  });

  test("must be the user's own; otherwise nothing is sent and the message can be sent without it", async () => {
    const person = await personOn("pro");
    const contentId = await write((await personOn("pro")).id, "Secret");
    const message = newMessage({ contentId });
    const response = await send(person, message);
    expect([response.status, await codeOf(response)]).toEqual([404, "NOT_FOUND"]);
    expect((await send(person, { ...message, contentId: uuidv7() })).status).toBe(404);
    expect(toOperator()).toEqual([]);
    await receiptOf(await send(person, { ...message, contentId: undefined }));
    expect(toOperator()).toHaveLength(1);
  });
});

describe("the same message", () => {
  test("sent again is not mailed again, and has the same reference", async () => {
    const person = await personOn("pro");
    const message = newMessage();
    const first = await receiptOf(await send(person, message));
    for (let time = 0; time < 6; time++) expect(await receiptOf(await send(person, message))).toEqual(first);
    expect(toOperator()).toHaveLength(1);
    expect(await acknowledgements(person.email)).toHaveLength(1);
  });

  test("sent ten times at once is mailed once", async () => {
    const person = await personOn("pro");
    const message = newMessage();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(person, message)));
    expect(new Set(responses.map(({ status }) => status))).toSatisfy((statuses: Set<number>) =>
      [...statuses].every((status) => status === 201 || status === 429),
    );
    expect(toOperator()).toHaveLength(1);
    await receiptOf(await send(person, message));
    expect(toOperator()).toHaveLength(1);
  });

  test("changed after a lost response is another message with its own reference", async () => {
    const person = await personOn("pro");
    const message = newMessage();
    const { reference } = await receiptOf(await send(person, message));
    const changed = await receiptOf(await send(person, { ...message, message: "It works again." }));
    expect(changed.reference).not.toBe(reference);
    expect(toOperator()).toHaveLength(2);
  });

  test("of another user has another reference", async () => {
    const message = newMessage();
    const { reference } = await receiptOf(await send(await personOn("pro"), message));
    expect((await receiptOf(await send(await personOn("pro"), message))).reference).not.toBe(reference);
  });
});

test("the sixth message of a day is refused, also among parallel ones, until a day after the first", async () => {
  const person = await personOn("teams");
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(person)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
  expect(toOperator()).toHaveLength(5);
  const message = newMessage();
  const refused = await send(person, message);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(86_000);
  await env.DB.prepare("UPDATE rate_limits SET expires_at = 1").run();
  await receiptOf(await send(person, message));
});

describe("if the mail cannot be sent", () => {
  const fail = () =>
    vi.spyOn(env, "MAIL", "get").mockReturnValue({ send: () => Promise.reject(new Error("unreachable")) });

  test("the message fails, counts for nothing, and can be sent at once when mails work again", async () => {
    const person = await personOn("pro");
    const failed = vi.spyOn(console, "error").mockReturnValue();
    const message = newMessage();
    fail();
    for (let time = 0; time < 7; time++) {
      const response = await send(person, message);
      expect([response.status, await codeOf(response)]).toEqual([503, "MAIL_NOT_SENT"]);
    }
    expect(JSON.stringify(failed.mock.calls)).not.toContain("The summary stops.");
    const later = openMailbox();
    await receiptOf(await send(person, message));
    expect(toOperator(later)).toHaveLength(1);
  });

  test("an interrupted sending does not block the message for longer than half a minute", async () => {
    const person = await personOn("pro");
    const message = newMessage();
    const { promise: hanging, reject } = Promise.withResolvers<never>();
    const sending = vi.fn(() => hanging);
    vi.spyOn(env, "MAIL", "get").mockReturnValue({ send: sending });
    const first = send(person, message);
    await vi.waitFor(() => expect(sending).toHaveBeenCalled());
    expect((await send(person, message)).status).toBe(429);
    await env.DB.prepare("UPDATE rate_limits SET expires_at = 1").run(); // half a minute later
    const later = openMailbox();
    await receiptOf(await send(person, message));
    expect(toOperator(later)).toHaveLength(1);
    vi.spyOn(console, "error").mockReturnValue();
    reject(new Error("gone"));
    await first;
  });
});

describe("the contact", () => {
  const contact = async ({ client }: { client: Client }) =>
    (await client.fetch("/api/support")).json<SupportContact>();

  test("names the operator's address and a form that works", async () => {
    expect(await contact(await personOn("free"))).toEqual({ email: operator, isFormAvailable: true });
  });

  test("says that there is no form without a sender", async () => {
    vi.spyOn(env, "MAIL_FROM", "get").mockReturnValue("");
    expect(await contact(await personOn("pro"))).toEqual({ email: operator, isFormAvailable: false });
  });

  test("says that there is no form without an operator, and a message fails", async () => {
    vi.spyOn(env, "OPERATOR_EMAIL", "get").mockReturnValue("");
    const person = await personOn("pro");
    expect(await contact(person)).toEqual({ email: "", isFormAvailable: false });
    expect(await codeOf(await send(person))).toBe("MAIL_NOT_SENT");
  });
});

describe("hostile input", () => {
  test("is escaped in HTML, and indented and stripped of control characters in text", async () => {
    const person = await personOn("pro");
    await env.DB.prepare("UPDATE users SET name = ? WHERE id = ?")
      .bind("Eve\r\nBcc: x@evil.test", person.id)
      .run();
    const message =
      "<img src=x onerror=alert(1)>\r\n===== End of mail =====\nSubject: {{plan}}\u0000\u202eevil";
    const browser = "Firefox\r\nReply-To: x@evil.test";
    await receiptOf(await send(person, newMessage({ message, diagnostics: { ...diagnostics, browser } })));
    const [mail] = toOperator();
    expect(mail?.html).not.toContain("<img");
    expect(mail?.html).toContain("&lt;img src=x onerror=alert(1)&gt;<br>");
    expect(mail?.text).toContain("\n    ===== End of mail =====\n    Subject: {{plan}} evil\n");
    expect(mail?.text).toContain("Name: Eve Bcc: x@evil.test\n");
    expect(mail?.text).toContain("Browser: Firefox Reply-To: x@evil.test\n");
    expect(mail?.subject).not.toMatch(/[\r\n]|evil/);
    expect(mail).toMatchObject({ replyTo: person.email });
  });

  test.each([
    [{ topic: "TOPIC_REQUIRED" }, { topic: "x\r\nBcc: x@evil.test" }],
    [{ topic: "TOPIC_REQUIRED" }, { topic: "" }],
    [{ message: "TEXT_EMPTY" }, { message: " \n " }],
    [{ message: "TEXT_TOO_LONG" }, { message: "x".repeat(maxSupportMessage + 1) }],
    [{ id: "FIELD_INVALID" }, { id: "1" }],
    [{ contentId: "FIELD_INVALID" }, { contentId: "../1" }],
    [
      { "diagnostics.browser": "FIELD_INVALID" },
      { diagnostics: { ...diagnostics, browser: "x".repeat(501) } },
    ],
    [{ "diagnostics.language": "FIELD_INVALID" }, { diagnostics: { ...diagnostics, language: "it" } }],
    [
      { "diagnostics.requestIds.0": "FIELD_INVALID" },
      { diagnostics: { ...diagnostics, requestIds: ["a b"] } },
    ],
    [
      { "diagnostics.requestIds": "FIELD_INVALID" },
      { diagnostics: { ...diagnostics, requestIds: Array(6).fill("a") } },
    ],
  ])("is rejected with %j", async (fields, changes) => {
    const response = await send(await personOn("pro"), newMessage(changes));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: "VALIDATION_FAILED", details: { fields } },
    });
    expect(toOperator()).toEqual([]);
  });

  test("of a megabyte is rejected", async () => {
    const response = await send(await personOn("pro"), newMessage({ message: "x".repeat(1_000_000) }));
    expect([response.status, await codeOf(response)]).toEqual([413, "BODY_TOO_LARGE"]);
  });
});

test("nothing of a message is stored, besides hashed counters", async () => {
  const person = await personOn("pro");
  await receiptOf(await send(person, newMessage({ message: "a rare heron" })));
  const { results } = await env.DB.prepare("SELECT * FROM rate_limits").all();
  expect(JSON.stringify(results)).not.toMatch(new RegExp(`heron|CAL-|${person.id}`));
});
