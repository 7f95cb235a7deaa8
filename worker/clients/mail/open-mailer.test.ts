import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleMails } from "../../testing/sample-mails.ts";
import { openMailer } from "./open-mailer.ts";
import { renderMail } from "./render-mail.ts";

const ada = { email: "ada@example.com", name: "Ada Quill", language: "en" } as const;
const mail = { kind: "signIn", link: "https://calamo.test/sign-in-link#secret", code: "048213" } as const;
const withSender = { ...env, MAIL_FROM: "mail@calamo.test" };
const withoutSender = { ...env, MAIL_FROM: "" };

const foot = { origin: "https://calamo.test", operator: "" };

const send = vi.spyOn(env.MAIL, "send");
const printed = vi.spyOn(console, "info");
const failed = vi.spyOn(console, "error");
const everything = () => JSON.stringify([printed.mock.calls, failed.mock.calls]);

beforeEach(() => {
  send.mockResolvedValue({ messageId: "1" });
  printed.mockReturnValue();
  failed.mockReturnValue();
});
afterEach(() => void vi.clearAllMocks());

test.each(sampleMails)("$name is sent through the binding, as text and as HTML", async (sample) => {
  openMailer(withSender, "https://calamo.test").sendLater(ada, sample.mail);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith({
    from: { email: "mail@calamo.test", name: "Calamo" },
    to: "ada@example.com",
    ...renderMail(ada, sample.mail, foot),
  });
});

test("nothing is sent before the response", async () => {
  openMailer(withSender, "https://calamo.test").sendLater(ada, mail);
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});

test("a local server without a sender prints the mail in the terminal", async () => {
  openMailer(withoutSender, "http://localhost:8787").sendLater(ada, mail);
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  const { subject, text } = renderMail(ada, mail, { ...foot, origin: "http://localhost:8787" });
  expect(printed.mock.calls[0]).toEqual([
    `\n===== Mail to ada@example.com =====\nSubject: ${subject}\n\n${text}\n===== End of mail =====\n`,
  ]);
  expect(send).not.toHaveBeenCalled();
});

test("a deployed server without a sender sends nothing and logs only the kind", async () => {
  openMailer(withoutSender, "https://calamo.test").sendLater(ada, mail);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(failed.mock.calls[0]).toEqual([
    JSON.stringify({ event: "mail not sent", kind: "signIn", cause: "NO_SENDER" }),
  ]);
  expect(send).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
});

test("a mail that cannot be sent is logged without its address, link and code", async () => {
  const refusal = Object.assign(new Error("ada@example.com, secret, 048213"), {
    code: "E_SENDER_NOT_VERIFIED",
  });
  send.mockRejectedValueOnce(refusal);
  openMailer(withSender, "https://calamo.test").sendLater(ada, mail);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  expect(everything()).toMatch(/mail not sent.*signIn.*E_SENDER_NOT_VERIFIED/);
  expect(everything()).not.toMatch(/ada@|secret|048213/);
});
