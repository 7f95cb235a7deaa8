import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { EndEvent } from "../../../shared/contracts/runs.ts";
import { withEngine } from "../../testing/engine-world.ts";
import { newPerson } from "../../testing/people.ts";
import { selectAll } from "../../testing/texts.ts";

const source = "The reed costs 20 euros. It is not sold on Sundays.";
const faithful = "On Sundays the reed is not sold. It costs 20 euros.";
const unfaithful = "The reed costs 25 euros. It is not sold on Sundays.";

let userId: string;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  userId = (await newPerson()).id;
});

const delivered = (end: object) => {
  if (!("done" in end)) throw new Error(`not delivered: ${JSON.stringify(end)}`);
  return end as Extract<EndEvent, { done: true }>;
};

describe("a fact check", () => {
  test("reports no missing or invented fact if all are kept", async () => {
    await withEngine(userId, async ({ script, run }) => {
      script(faithful);
      expect(await run({ text: source })).toMatchObject({
        fidelity: { missing: [], invented: [] },
        repairable: false,
      });
    });
  });

  test("reads each text in its own language, even if the model answers in another one", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const english =
        "The reed costs 20 euros and lies on the table in the office, for every guest who likes to write.";
      const portuguese =
        "O junco custa 20 euros e fica na mesa no escritório, para todos os convidados que gostam de escrever no papel.";
      script(portuguese, portuguese);
      expect(await run({ text: english })).toMatchObject({
        otherLanguage: true,
        fidelity: { missing: [], invented: [] },
      });
    });
  });

  test("does not accept an unchanged text, which fails free of charge", async () => {
    await withEngine(userId, async ({ script, run }) => {
      script(`${source}\n`);
      expect(await run({ text: source })).toMatchObject({
        error: { code: "TEXT_UNCHANGED" },
        continuable: false,
        receipt: { charged: 0, reason: "failed" },
        quota: { used: 0 },
      });
    });
  });

  test("lists lost and invented facts, which can be repaired once, free of charge, as a variant", async () => {
    await withEngine(userId, async ({ script, run, requests }) => {
      script(unfaithful, faithful);
      const id = uuidv7();
      const first = delivered(await run({ text: source }, null, id));
      expect(first.fidelity?.missing).toMatchObject([{ kind: "number" }]);
      expect(first.fidelity?.invented).toMatchObject([{ kind: "number" }]);
      expect(first).toMatchObject({ repairable: true, receipt: { charged: 1 }, quota: { used: 1 } });
      const repaired = delivered(await run({ text: source }, { kind: "repair", run: id }));
      expect(repaired).toMatchObject({
        content: faithful,
        fidelity: { missing: [], invented: [] },
        repairable: false,
        receipt: { charged: 0, reason: "repair" },
        quota: { used: 1 },
      });
      expect(repaired.contentId).not.toBe(first.contentId);
      const [, , answer, facts] = requests[1]?.messages ?? [];
      expect(answer).toEqual({ role: "assistant", content: unfaithful });
      expect(facts?.content).toMatch(/<lost[^>]*>\n- number: 20/);
      expect(await run({ text: source }, { kind: "repair", run: id })).toMatchObject({
        code: "CANNOT_REPAIR",
      });
    });
  });

  test("allows another repair if the first one failed", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const id = uuidv7();
      script(unfaithful, [{ text: "I " }, { finish: "content_filter" }], faithful);
      await run({ text: source }, null, id);
      const follows = { kind: "repair", run: id } as const;
      expect(await run({ text: source }, follows)).toMatchObject({ error: { code: "MODEL_REFUSED" } });
      expect(await run({ text: source }, follows)).toMatchObject({ content: faithful });
    });
  });

  test("allows no repair of a faithful text, of a repair or of an unknown run", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const [id, repair] = [uuidv7(), uuidv7()];
      script(faithful);
      await run({ text: source }, null, id);
      for (const followed of [id, uuidv7()])
        expect(await run({ text: source }, { kind: "repair", run: followed })).toMatchObject({
          code: "CANNOT_REPAIR",
        });
      script(unfaithful);
      const other = uuidv7();
      await run({ text: source }, null, other);
      await run({ text: source }, { kind: "repair", run: other }, repair);
      expect(await run({ text: source }, { kind: "repair", run: repair })).toMatchObject({
        code: "CANNOT_REPAIR",
      });
    });
  });
});

describe("a text that was cut off", () => {
  const cut = (text: string) => [{ text }, { finish: "length" }];

  test("is continued only once, in the same history item, for another prompt", async () => {
    await withEngine(userId, async ({ script, run, requests }) => {
      const [id, next] = [uuidv7(), uuidv7()];
      script(cut("The reed is cut at a sl"), "slant and dipped in ink.");
      const first = delivered(await run({ text: "x" }, null, id));
      expect(first).toMatchObject({ cut: true, continuable: true });
      const second = delivered(await run({ text: "x" }, { kind: "continuation", run: id }, next));
      expect(second).toMatchObject({
        content: "The reed is cut at a slant and dipped in ink.",
        contentId: first.contentId,
        cut: false,
        continuable: false,
        quota: { used: 2 },
      });
      expect(requests[1]?.messages.at(-2)).toEqual({ role: "assistant", content: "The reed is cut at a" });
      const rows = await selectAll("SELECT body FROM contents WHERE owner_id = ?", userId);
      expect(rows).toEqual([{ body: second.content }]);
      const again = await run({ text: "x" }, { kind: "continuation", run: id });
      expect(again).toMatchObject({ code: "CANNOT_CONTINUE" }); // already continued by `next`
    });
  });

  test("stays unchanged if the continuation fails, which can be retried", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const id = uuidv7();
      script(cut("The reed is "), [{ finish: "content_filter" }], "is cut.");
      await run({ text: "x" }, null, id);
      const follows = { kind: "continuation", run: id } as const;
      expect(await run({ text: "x" }, follows)).toMatchObject({
        error: { code: "MODEL_REFUSED" },
        quota: { used: 1 },
      });
      expect(await run({ text: "x" }, follows)).toMatchObject({ content: "The reed is cut." });
    });
  });

  test("cannot be continued both from its end and from a failed continuation", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const [id, broken] = [uuidv7(), uuidv7()];
      const continuing = (earlier: string) => ({ kind: "continuation", run: earlier }) as const;
      script(cut("The reed is "), [{ text: "is cut at " }], "is cut at a slant.", "at a right angle.");
      await run({ text: "x" }, null, id);
      expect(await run({ text: "x" }, continuing(id), broken)).toMatchObject({ continuable: true });
      expect(await run({ text: "x" }, continuing(id))).toMatchObject({
        content: "The reed is cut at a slant.",
      });
      expect(await run({ text: "x" }, continuing(broken))).toMatchObject({ code: "CANNOT_CONTINUE" });
    });
  });

  test("by a broken connection is free, and is charged once it is continued", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const id = uuidv7();
      script([{ text: "The reed is cut " }], "cut at a slant.");
      expect(await run({ text: "x" }, null, id)).toMatchObject({ continuable: true, quota: { used: 0 } });
      expect(await run({ text: "x" }, { kind: "continuation", run: id })).toMatchObject({
        content: "The reed is cut at a slant.",
        quota: { used: 1 },
      });
    });
  });

  test("is continued from at most its last 12,000 characters", async () => {
    await withEngine(userId, async ({ script, run, requests }) => {
      const id = uuidv7();
      const sentences = (from: number) =>
        Array.from({ length: 150 }, (_, at) => `Reed number ${from + at} is cut at a slant. `).join("");
      script(...[0, 150, 300, 450, 600].map((from) => cut(sentences(from))));
      await run({ text: "x" }, null, id);
      let before: string = id;
      for (let time = 0; time < 4; time++) {
        const next = uuidv7();
        await run({ text: "x" }, { kind: "continuation", run: before }, next);
        before = next;
      }
      const told = requests.at(-1)?.messages.at(-2)?.content ?? "";
      expect(told.length).toBeGreaterThan(11_000);
      expect(told.length).toBeLessThanOrEqual(12_000);
      expect(told).toMatch(/^\S+ .*Reed number 599 is cut at a slant\.\s*$/s);
    });
  });

  test("cannot be continued if it is complete", async () => {
    await withEngine(userId, async ({ script, run }) => {
      const id = uuidv7();
      script("Whole.");
      await run({ text: "x" }, null, id);
      expect(await run({ text: "x" }, { kind: "continuation", run: id })).toMatchObject({
        code: "CANNOT_CONTINUE",
      });
    });
  });
});

describe("a tool that answers in JSON", () => {
  test("returns its data, and a text for the history", async () => {
    await withEngine(userId, async ({ script, run }) => {
      script('```json\n{"items":["one","two",]}\n```');
      const id = uuidv7();
      const end = { data: { items: ["one", "two"] }, content: "one\ntwo", continuable: false };
      expect(await run({ text: "x", list: true }, null, id)).toMatchObject(end);
      expect(await run({ text: "x", list: true }, null, id)).toMatchObject(end); // read again from the history
    });
  });

  test("is free if two answers are unreadable", async () => {
    await withEngine(userId, async ({ script, run, requests }) => {
      script("no JSON at all");
      expect(await run({ text: "x", list: true })).toMatchObject({
        error: { code: "MODEL_UNREADABLE" },
        receipt: { charged: 0 },
        quota: { used: 0 },
      });
      expect(requests).toHaveLength(2);
    });
  });
});

describe("a request that moderation rejects", () => {
  test("is free and does not reach the model", async () => {
    await withEngine(userId, async ({ run, requests }) => {
      expect(await run({ text: "forbidden" })).toMatchObject({
        error: { code: "REQUEST_REFUSED" },
        receipt: { charged: 0 },
      });
      expect(requests).toHaveLength(0);
    });
  });
});

test("a run that is stopped before its first word is free, and its input counts as spending", async () => {
  await withEngine(userId, async ({ script, run, spent }) => {
    script(null);
    expect(await run({ text: "Ten chars." })).toMatchObject({
      error: { code: "RUN_STOPPED" },
      receipt: { charged: 0 },
    });
    expect(spent).toEqual(["Rewrite.".length + "Ten chars.".length]);
  });
});

test("a variant of a variant belongs to the first text", async () => {
  await withEngine(userId, async ({ script, run }) => {
    script("A text.");
    const [first, second] = [uuidv7(), uuidv7()];
    await run({ text: "x" }, null, first);
    await run({ text: "x" }, { kind: "variant", run: first }, second);
    await run({ text: "x" }, { kind: "variant", run: second });
    const rows = await selectAll<{ id: string }>(
      "SELECT id, variant_of FROM contents WHERE owner_id = ? ORDER BY variant_of IS NOT NULL",
      userId,
    );
    const beside = rows[0]?.id;
    expect(rows).toMatchObject([{ variant_of: null }, { variant_of: beside }, { variant_of: beside }]);
  });
});

test("a run that ends after its account was closed is free, because its text is not kept", async () => {
  await withEngine(userId, async ({ script, run }) => {
    script("A text.");
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(userId).run();
    expect(await run({ text: "x" })).toMatchObject({
      error: { code: "RUN_STOPPED" },
      receipt: { charged: 0 },
      quota: { used: 0 },
    });
  });
});
