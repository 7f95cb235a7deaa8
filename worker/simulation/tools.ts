// Tools with all shapes of an answer: a text, a text with a source to be true to, JSON, and a reply in a conversation.
import * as z from "zod/mini";
import { type Brief, defineStructure, type Said, type Tool } from "../tools/define-tool.ts";

/** `tag` names the request, so that the model's double knows whose it is. */
export interface TestInput {
  tag: string;
}

export const toolNames = ["plain", "faithful", "list", "chat"] as const;
export type TestToolName = (typeof toolNames)[number];

/** What the tool with a source must keep. */
export const keptFact = "4711";
const source = `The parcel has the number ${keptFact} and is on its way to the customer.`;

const list = defineStructure<{ items: string[] }, { items: string[] }>({
  name: "items",
  schema: z.object({ items: z.array(z.string()) }),
  settle: (value) => ({ value }),
  render: ({ items }) => items.map((item) => `- ${item}`).join("\n"),
});

const shapes: Record<TestToolName, Pick<Brief, "source" | "structure" | "isReply">> = {
  plain: {},
  faithful: { source: { text: source, facts: "kept" } },
  list: { structure: list },
  chat: { isReply: true },
};

export function findTestTool(name: string): Tool | undefined {
  const known = toolNames.find((tool) => tool === name);
  return (
    known && {
      name: "generate", // the history knows no other
      input: z.unknown(),
      demand: () => ({ options: known === "chat" ? { chat: "essential" } : {} }),
      prepare: (input) => briefOf(known, input as TestInput), // what the actions give
      ...(known === "chat" && { said: (input) => saidBy(input as TestInput) }),
    }
  );
}

/** All that a person says begins the same conversation anew. */
const saidBy = ({ tag }: TestInput): Said => ({
  chat: "chat",
  id: tag,
  after: null,
  text: tag,
  attached: null,
});

function briefOf(name: TestToolName, { tag }: TestInput): Brief {
  return {
    messages: [
      { role: "system", content: `Write ${name}.` },
      { role: "user", content: `tag:${tag}` },
    ],
    language: "en",
    lock: "en",
    temperature: 0.5,
    maxOutputTokens: 500,
    maxCharacters: 500,
    titleOf: () => "Test",
    ...shapes[name],
  };
}

/** Whose request the model got. */
export function tagOf(messages: { role: string; content: string }[]): string {
  for (const { content } of messages) if (content.startsWith("tag:")) return content.slice("tag:".length);
  throw new Error("a request without its tag");
}
