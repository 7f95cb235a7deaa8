import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { allEvents, Client, endOf, eventsOf, textOf } from "../../testing/client.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";

let upstream: ScriptedUpstream;
let client: Client;

beforeEach(async () => {
  upstream = scriptUpstream();
  client = new Client();
  await client.signUp();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const used = async () => (await (await client.fetch("/api/me")).json<{ promptsUsed: number }>()).promptsUsed;
const hold = () => Promise.withResolvers<void>();

describe("a run", () => {
  test("streams the model's words, ends once, charges one prompt and is in the history", async () => {
    upstream.script({ pieces: ["# Reed pens\n\n", "They write ", "well."] });
    const response = await client.startRun();
    expect(response.headers.get("Content-Type")).toContain("text/event-stream");
    const events = await allEvents(response);
    expect(textOf(events)).toBe("# Reed pens\n\nThey write well.");
    const end = endOf(events);
    expect(end).toMatchObject({
      done: true,
      state: "done",
      content: "# Reed pens\n\nThey write well.",
      title: "Reed pens",
      metrics: { words: 5 },
      usage: { inputTokens: 7, outputTokens: 3 },
      quota: { used: 1, limit: 5, plan: "free" },
      receipt: { charged: 1, reason: "delivered" },
    });
    const page = await (await client.fetch("/api/contents")).json<{ items: { id: string; title: string }[] }>();
    expect(page.items).toHaveLength(1);
    expect("contentId" in end && end.contentId).toBe(page.items[0]?.id);
  });
});
