// Whole answers that are text from their first character to their last, by an author who did not know the code: recipes,
// letters, dialogues, prompts, lessons, tutorials about tokens, press releases.
import { expect, test } from "vitest";
import { runInNode } from "../../testing/node-engine.ts";
import { endEvents, wordsEvent } from "../../testing/wire-format.ts";
import ordinaryTexts from "./ordinary-texts.json" with { type: "json" };

/** Their last paragraph is taken for a remark of the model's: two disclaimers, a remark on data, and one on the code. */
const mistaken = ["en23", "pt20", "pt29", "de23"];

test.each(ordinaryTexts)(
  "$id, by $tool, is delivered whole: $answer",
  async ({ id, tool, input, answer }) => {
    const pieces = answer.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
    const { end, requests } = await runInNode(tool, input, () => ({
      pieces: [...pieces.map(wordsEvent), ...endEvents("stop")],
    }));
    if (!("content" in end)) return expect.fail(JSON.stringify(end));
    expect(end.content === answer).toBe(!mistaken.includes(id));
    expect(end).toMatchObject({ cut: false });
    expect(end.otherLanguage ?? false).toBe(false);
    expect(requests).toHaveLength(1);
  },
);
