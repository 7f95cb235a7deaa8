// Tools with all shapes of an answer: a text, a text with a source to be true to, JSON, and a reply in a conversation.
import * as z from "zod/mini";
import type { Model, ModelPart } from "../clients/model.ts";
import { ModelError } from "../clients/model-error.ts";
import { defineStructure, type PromptSpec, type Tool, type UserMessage } from "../tools/define-tool.ts";
import type { EventCounts } from "./coverage.ts";
import type { ModelBehavior, Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";

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

const shapes: Record<TestToolName, Pick<PromptSpec, "source" | "structure" | "isReply">> = {
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
      entitlement: () => ({ options: known === "chat" ? { chat: "essential" } : {} }),
      prepare: (input) => briefOf(known, input as TestInput), // what the actions give
      ...(known === "chat" && { userMessage: (input) => userMessageOf(input as TestInput) }),
    }
  );
}

/** All that a person says begins the same conversation anew. */
const userMessageOf = ({ tag }: TestInput): UserMessage => ({
  chat: "chat",
  id: tag,
  after: null,
  text: tag,
  attached: null,
});

function briefOf(name: TestToolName, { tag }: TestInput): PromptSpec {
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

// A language model that answers in pieces, each whenever the seed has it come, and fails in every way there is.

type Part = ModelPart | ModelError;

/** Long enough to be known for what it is. */
const foreign =
  "O relatório explica que a empresa não conseguiu entregar os pedidos dentro do prazo, porque os armazéns estavam " +
  "cheios e muitos trabalhadores ficaram doentes durante o inverno. Agora procuram uma solução melhor para todos os " +
  "clientes, que esperam há muito tempo por uma resposta clara sobre as suas encomendas e não sabem o que fazer. ";

interface ModelParts {
  scheduler: Scheduler;
  counts: EventCounts;
  caller: ObjectStorage;
  /** How often it answers how. */
  answers: Record<ModelBehavior, number>;
  /** Told of every request before it is answered. */
  onModelRequest: (tag: string) => void;
}

export function openModelDouble({ scheduler, counts, caller, answers, onModelRequest }: ModelParts): Model {
  return {
    async *stream({ messages, schema }, signal) {
      const tag = tagOf(messages);
      await new Promise<void>((resolve) =>
        caller.whenSafe(() => {
          onModelRequest(tag);
          resolve();
        }),
      );
      for (const part of script(scheduler.random, answers, schema !== undefined, counts)) {
        await scheduler.pause(caller, `model writes ${tag}`, pauseOf(scheduler.random), signal);
        if (signal.aborted) return;
        if (part instanceof ModelError) throw part;
        yield part;
      }
    },
  };
}

/** Mostly quick; now and then so slow that the text is kept in between. */
const pauseOf = (random: Random) => (random.chance(0.25) ? random.below(9000) : random.below(200));

function script(
  random: Random,
  answers: Record<ModelBehavior, number>,
  asJson: boolean,
  counts: EventCounts,
): Part[] {
  const kind = random.weighted(answers);
  const stop: Part = { finish: "stop" };
  const usage: Part = { usage: { inputTokens: random.below(100), outputTokens: random.below(100) } };
  if (asJson && (kind === "whole" || kind === "untrue" || kind === "foreign")) {
    counts.add("structured answers");
    return [{ text: JSON.stringify({ items: [words(random), words(random)] }) }, stop, usage];
  }
  const pieces = Array.from({ length: random.between(1, 4) }, () => ({ text: `${words(random)}. ` }));
  const text: Part[] = kind === "untrue" ? pieces : [{ text: `Parcel ${keptFact} ` }, ...pieces];
  const scripts: Record<ModelBehavior, () => Part[]> = {
    whole: () => [...text, stop, ...(random.chance(0.5) ? [usage] : [])],
    untrue: () => [...text, stop],
    unreadable: () => [...text, stop],
    cut: () => [...text, { text: words(random) }, { finish: "length" }],
    busy: () => [
      new ModelError("MODEL_BUSY", { retryable: true, retryAfterMs: random.pick([undefined, 5000, 60_000]) }),
    ],
    late: () => [new ModelError("MODEL_TIMEOUT", { retryable: true })],
    misconfigured: () => [new ModelError("MODEL_MISCONFIGURED", { retryable: false })],
    brokenOff: () => text,
    failsInTheMiddle: () => [...text, new ModelError("MODEL_UNAVAILABLE", { retryable: true })],
    empty: () => (random.chance(0.5) ? [stop] : [{ text: " \n" }, stop]),
    refused: () => [...(random.chance(0.5) ? text : []), { finish: "content_filter" }],
    foreign: () => [{ text: foreign }, { text: foreign }, stop],
    endless: () => Array.from({ length: 40 }, () => ({ text: `${words(random)}, ` })),
  };
  return scripts[kind]();
}

const syllables = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu"];

/** Some words that no other text has. */
function words(random: Random): string {
  const word = () => Array.from({ length: 3 }, () => random.pick(syllables)).join("");
  return `${word()} ${word()} ${word()}`;
}
