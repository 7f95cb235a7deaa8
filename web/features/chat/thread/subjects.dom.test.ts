import { beforeEach, describe, expect, test } from "vitest";
import { askAssistant } from "../../../writing/assistant/ask-assistant.ts";
import { createComposer } from "../../../writing/assistant/composer.ts";
import { nextId } from "../../../writing/assistant/new-chat.ts";
import { buildTree, visibleBranch } from "./branches.ts";
import { subjectsOf } from "./subjects.ts";
import { reply, said } from "./testing/messages.ts";

const owner = "ada";
const pens = { id: "pens", title: "Reed pens" };
const ink = { id: "ink", title: "Ink" };

/** What the replies of a conversation are about. */
function aboutOf(...messages: Parameters<typeof buildTree>[0]) {
  const branch = visibleBranch(buildTree(messages));
  const subjects = subjectsOf(branch);
  return branch.filter(({ message }) => message?.role === "assistant").map(({ key }) => subjects.get(key));
}
const attaching = (content: string, attached = pens) => said("q1", null, { content, attached });

beforeEach(() => localStorage.clear());

describe("a reply", () => {
  test.each([
    ["a sentence", "Reed pens last."],
    ["several paragraphs", "Reed pens last.\n\n\nThey are old."],
    ["a quote", "> Patience\n>\n> > is the best knife."],
    ["an unusual line break", "Reed\u2028pens"],
  ])("is about the passage that the assistant was asked about: %s", (_, passage) => {
    askAssistant(owner, { attached: pens, passage });
    const { text, attached } = createComposer(owner, nextId(owner, undefined)).read();
    const question = said("q1", null, { content: `${text}Is this *true*?\n> No quote`, attached });
    expect(aboutOf(question, reply("a1", "q1"))).toEqual([{ document: "pens", passage }]);
  });

  test("is about the whole document if nothing was quoted", () => {
    expect(aboutOf(attaching("Shorter, please.\n\n> not a passage"), reply("a1", "q1"))).toEqual([
      { document: "pens", passage: "" },
    ]);
  });

  test("is still about it after further questions, until another document is attached", () => {
    const about = aboutOf(
      attaching("> Old.\n\nWhy?"),
      reply("a1", "q1"),
      said("q2", "a1", { content: "> Old.\n\nShorter" }),
      reply("a2", "q2"),
      said("q3", "a2", { content: "And this?", attached: ink }),
      reply("a3", "q3"),
    );
    const first = { document: "pens", passage: "Old." };
    expect(about).toEqual([first, first, { document: "ink", passage: "" }]);
  });

  test("is about no document before one is attached", () => {
    expect(
      aboutOf(
        said("q1", null, { content: "> Old." }),
        reply("a1", "q1"),
        said("q2", "a1", { attached: pens }),
        reply("a2", "q2"),
      ),
    ).toEqual([undefined, { document: "pens", passage: "" }]);
  });
});
