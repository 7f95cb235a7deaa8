import { describe, expect, test } from "vitest";
import { languages } from "../../../../shared/catalog/languages.ts";
import type { Chat, ChatMessage } from "../../../../shared/contracts/chats.ts";
import { chatFile } from "./chats.ts";

const start = Date.UTC(2026, 10, 21, 4, 5);
function message(number: number, parent: number | null, changes: Partial<ChatMessage> = {}): ChatMessage {
  const role = changes.role ?? (number % 2 ? "user" : "assistant");
  const reply = {
    runId: `r${number}`,
    state: "done",
    code: null,
    cut: false,
    language: "en",
    savedAs: null,
  } as const;
  return {
    id: `m${number}`,
    parent: parent === null ? null : `m${parent}`,
    role,
    content: `Words ${number}.`,
    createdAt: start + number * 60_000,
    attached: null,
    reply: role === "assistant" ? reply : null,
    summary: null,
    ...changes,
  };
}
const chat = (messages: ChatMessage[]): Omit<Chat, "version"> => ({
  id: "c1",
  title: 'About "pens"\nand ink',
  createdAt: start,
  usedAt: start + 600_000,
  messages,
  running: [],
});
const file = (messages: ChatMessage[], language: (typeof languages)[number] = "en") =>
  [...chatFile(chat(messages), language)].join("");
const heads = (text: string) => text.match(/^## .*/gm);

describe("a conversation as a file", () => {
  test("has metadata, and role and time of each message", () => {
    expect(file([message(1, null), message(2, 1)])).toBe(`---
id: "c1"
title: "About \\"pens\\"\\nand ink"
created: "2026-11-21T04:05:00.000Z"
lastUsed: "2026-11-21T04:15:00.000Z"
---

## 1. You, 2026-11-21 04:06 UTC

Words 1.

## 2. Assistant, 2026-11-21 04:07 UTC

Words 2.
`);
  });

  test("has all branches in chronological order, each naming the message it follows", () => {
    const messages = [
      message(1, null),
      message(2, 1),
      message(3, 2),
      message(4, 1, { role: "assistant" }),
      message(5, null),
      message(6, 5),
    ];
    expect(heads(file(messages))).toEqual([
      "## 1. You, 2026-11-21 04:06 UTC",
      "## 2. Assistant, 2026-11-21 04:07 UTC",
      "## 3. You, 2026-11-21 04:08 UTC",
      "## 4. Assistant, 2026-11-21 04:09 UTC (after message 1)",
      "## 5. You, 2026-11-21 04:10 UTC (from the beginning)",
      "## 6. Assistant, 2026-11-21 04:11 UTC",
    ]);
  });

  test("has attachments, the state of replies, and summaries", () => {
    const reply = {
      runId: "r",
      state: "failed",
      code: "INTERNAL",
      cut: false,
      language: "en",
      savedAs: null,
    } as const;
    const text = file([
      message(1, null, { attached: { id: "t1", title: "Reed pens", text: "Cut at dawn.\n\nDry." } }),
      message(2, 1, { reply, content: "" }),
      message(3, 1, { role: "assistant", reply: { ...reply, state: "stopped" } }),
      message(4, 1, { reply: { ...reply, state: "done", cut: true }, summary: "They write.\nI answer." }),
    ]);
    expect(heads(text)?.map((head) => head.replace(/.*UTC ?/, ""))).toEqual([
      "",
      "(failed)",
      "(after message 1, stopped)",
      "(after message 1, cut at the maximum length)",
    ]);
    expect(text).toContain(
      "\n\n> With the text: Reed pens (t1)\n> \n> Cut at dawn.\n> \n> Dry.\n\nWords 1.\n",
    );
    expect(text).toContain("\n\nWords 4.\n\n> Summary so far: They write.\n> I answer.\n");
  });

  test("without messages has only metadata", () => {
    expect(file([])).toMatch(/^---\n[^#]*\n---\n$/);
  });

  test.each(languages)("uses the user's language: %s", (language) => {
    const names = { en: "You", pt: "Você", es: "Tú", fr: "Vous", de: "Sie" };
    expect(heads(file([message(1, null)], language))).toEqual([
      `## 1. ${names[language]}, 2026-11-21 04:06 UTC`,
    ]);
  });
});
