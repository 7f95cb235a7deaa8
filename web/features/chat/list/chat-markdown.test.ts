import { describe, expect, test } from "vitest";
import { exportFile } from "../../../lib/export/export-text.ts";
import { chatOf, reply, said } from "../thread/testing/messages.ts";
import { chatMarkdown } from "./chat-markdown.ts";

const words = {
  user: "You",
  assistant: "Assistant",
  attached: (title: string) => `Attached: ${title}`,
  nothing: "No reply.",
  formatMoment: (time: number) => new Date(time).toISOString().slice(0, 16),
};
const write = (messages: Parameters<typeof chatOf>[0], marked?: boolean) =>
  chatMarkdown(chatOf(messages), words, marked);

describe("a conversation exported as Markdown", () => {
  test("contains roles, times and texts", () => {
    const text = write([
      said("a", null, { content: "Which flour?", attached: { id: "x", title: "My recipe" } }),
      reply("b", "a", {}, { content: "**Rye**, of course." }),
    ]);
    expect(text).toBe(
      [
        "# About bread",
        "**You** · 2026-11-20T09:30",
        "*Attached: My recipe*",
        "Which flour?",
        "**Assistant** · 2026-11-20T09:30",
        "**Rye**, of course.",
      ].join("\n\n"),
    );
  });

  test("contains only the branch with the newest message", () => {
    const text = write([said("a", null), reply("b", "a"), said("c", "b"), reply("d", "a"), said("e", "d")]);
    expect(text).toContain("Answer d");
    expect(text).toContain("Question e");
    expect(text).not.toContain("Answer b");
    expect(text).not.toContain("Question c");
  });

  test("has a placeholder for an empty reply", () => {
    const failed = reply("b", "a", { state: "failed", code: "MODEL_BUSY" }, { content: "" });
    expect(write([said("a", null), failed])).toMatch(/\n\n\*No reply\.\*$/);
  });

  test("keeps line breaks and angle brackets of user messages in every format", async () => {
    const messages = [said("a", null, { content: "one\ntwo <b>three</b>\n```\n<p>\n  four\n```" })];
    const html = await (
      await exportFile({ title: "", text: write(messages), language: "en" }, "html")
    ).text();
    expect(html).toMatch(/one<br>\s*two &lt;b&gt;three&lt;\/b&gt;/);
    expect(html).toContain("&lt;p&gt;\n  four");
    expect(write(messages, false)).toContain("one\ntwo <b>three</b>\n```\n<p>\n  four\n```");
  });
});
