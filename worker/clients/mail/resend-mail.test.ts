// Mails that fail temporarily: they are sent by a job of the queue, as long as they are of use.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hourly, JobQueue } from "../../testing/job-queue.ts";
import type { Mail } from "./mail.ts";
import { openMailer } from "./open-mailer.ts";

let lines: string[];
let queue: JobQueue;
beforeEach(async () => {
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  await env.DB.exec("DELETE FROM dead_jobs");
  queue = JobQueue.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`));
const deadJobs = async () => (await env.DB.prepare("SELECT * FROM dead_jobs").all()).results;
const ada = { email: "ada@example.com", name: "Ada Quill", language: "en" } as const;
const secretMail: Mail = { kind: "resetPassword", link: "https://calamo.test/reset-password#secret" };
const news: Mail = { kind: "accountDeleted" };
const origin = "https://calamo.test";
const sent = () => vi.spyOn(env.MAIL, "send");
const failWith = (code?: string) =>
  Object.assign(new Error("ada@example.com, secret"), code === undefined ? {} : { code });
const send = async (mail: Mail) => {
  vi.spyOn(env, "MAIL_FROM", "get").mockReturnValue("mail@calamo.test");
  openMailer(env, origin).sendLater(ada, mail);
  await vi.waitFor(() => expect(env.MAIL.send).toHaveBeenCalled());
};

test.each([["E_RATE_LIMIT_EXCEEDED"], ["E_INTERNAL_SERVER_ERROR"], [undefined]])(
  "a mail that fails temporarily (%s) is sent by a job, unchanged",
  async (code) => {
    const binding = sent().mockRejectedValueOnce(failWith(code)).mockResolvedValue({ messageId: "1" });
    await send(secretMail);
    await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
    await queue.drain();
    expect(binding).toHaveBeenCalledTimes(2);
    expect(binding.mock.calls[1]).toEqual(binding.mock.calls[0]);
    expect(lines).toEqual([]);
  },
);

test("a mail that is refused is not sent again", async () => {
  sent().mockRejectedValue(failWith("E_RECIPIENT_SUPPRESSED"));
  await send(news);
  await vi.waitFor(() => expect(logged("mail not sent")).toHaveLength(1));
  expect(queue.sent).toBe(0);
});

test("a mail that is refused at the second attempt is given up", async () => {
  sent()
    .mockRejectedValueOnce(failWith("E_RATE_LIMIT_EXCEEDED"))
    .mockRejectedValue(failWith("E_RECIPIENT_SUPPRESSED"));
  await send(news);
  await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
  await queue.drain();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: "mail not sent",
      kind: "accountDeleted",
      cause: "E_RECIPIENT_SUPPRESSED",
    }),
  ]);
});

test("a mail with a link that has expired meanwhile is not sent", async () => {
  const binding = sent().mockRejectedValue(failWith("E_RATE_LIMIT_EXCEEDED"));
  await send(secretMail);
  await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59 * 60_000 });
  await queue.consume();
  expect(binding).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await queue.drain();
  expect(binding).toHaveBeenCalledTimes(2);
  expect(logged("mail not sent")).toMatchObject([expect.stringContaining("EXPIRED")]);
});

test("a mail is neither logged nor stored with its recipient, its link or its words", async () => {
  sent().mockRejectedValue(failWith("E_RATE_LIMIT_EXCEEDED"));
  await send(secretMail);
  await vi.waitFor(() => expect(queue.messages).toHaveLength(1));
  await queue.drain();
  expect(await deadJobs()).toMatchObject([{ kind: "sendMail", body: null, owner_id: null }]);
  expect(`${JSON.stringify(await deadJobs())} ${lines.join()}`).not.toMatch(/ada|quill|secret/i);
  await env.DB.exec("UPDATE dead_jobs SET replay_at = 1");
  expect((await hourly()).sent).toBe(0); // there is nothing to replay
});

test("a mail that the queue does not take is logged as not sent", async () => {
  sent().mockRejectedValue(failWith("E_RATE_LIMIT_EXCEEDED"));
  vi.spyOn(env, "JOBS", "get").mockReturnValue({
    sendBatch: () => Promise.reject(new Error("Queues is down")),
  } as unknown as Queue); // the part that is used
  await send(news);
  await vi.waitFor(() => expect(logged("mail not sent")).toHaveLength(1));
});
