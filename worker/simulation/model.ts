// A simulated model, and tools with all shapes of an answer: text, text with a source, JSON, edit, and chat reply.
import * as z from "zod/mini";
import type { Model, ModelPart } from "../clients/model.ts";
import { ModelError } from "../clients/model-error.ts";
import { defineStructure, type PromptSpec, type Tool, type UserMessage } from "../tools/define-tool.ts";
import type { EventCounts } from "./coverage.ts";
import type { ModelBehavior, Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";
import type { ObjectStorage } from "./sqlite-storage.ts";

/** `tag` identifies the run in the request to the model. */
export interface TestInput {
  tag: string;
}

export const toolNames = ["plain", "faithful", "list", "edit", "chat"] as const;
type TestToolName = (typeof toolNames)[number];

/** The fact of the source that must be kept. */
const keptFact = "4711";
const source = `The parcel has the number ${keptFact} and is on its way to the customer.`;

const list = defineStructure<{ items: string[] }, { items: string[] }>({
  name: "items",
  schema: z.object({ items: z.array(z.string()) }),
  settle: (value) => ({ value }),
  render: ({ items }) => items.map((item) => `- ${item}`).join("\n"),
});

const shapes: Record<TestToolName, Pick<PromptSpec, "source" | "structure" | "document" | "isReply">> = {
  plain: {},
  faithful: { source: { text: source, facts: "kept" } },
  list: { structure: list },
  edit: { source: { text: source, facts: "kept" }, document: "document" },
  chat: { isReply: true },
};

export function findTestTool(name: string): Tool | undefined {
  const known = toolNames.find((tool) => tool === name);
  return (
    known && {
      name: "generate", // the history needs the name of a real tool
      input: z.unknown(),
      entitlement: () => ({ options: known === "chat" ? { chat: "essential" } : {} }),
      prepare: (input) => specOf(known, input as TestInput), // the actions create it
      ...(known === "chat" && { userMessage: (input) => userMessageOf(input as TestInput) }),
    }
  );
}

/** Every message begins a new branch of the same chat. */
const userMessageOf = ({ tag }: TestInput): UserMessage => ({
  chat: "chat",
  id: tag,
  after: null,
  text: tag,
  attached: null,
});

function specOf(name: TestToolName, { tag }: TestInput): PromptSpec {
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

/** The tag of the request that the model got. */
function tagOf(messages: { role: string; content: string }[]): string {
  for (const { content } of messages) if (content.startsWith("tag:")) return content.slice("tag:".length);
  throw new Error("a request without its tag");
}

type Part = ModelPart | ModelError;

/** Long enough for language detection. */
const portuguese =
  "O relatório explica que a empresa não conseguiu entregar os pedidos dentro do prazo, porque os armazéns estavam " +
  "cheios e muitos trabalhadores ficaram doentes durante o inverno. Agora procuram uma solução melhor para todos os " +
  "clientes, que esperam há muito tempo por uma resposta clara sobre as suas encomendas e não sabem o que fazer. ";

interface ModelParts {
  scheduler: Scheduler;
  counts: EventCounts;
  caller: ObjectStorage;
  /** Weights. */
  behaviors: Record<ModelBehavior, number>;
  /** Called with each request before it is answered. */
  onModelRequest: (tag: string) => void;
}

/** A model that streams its answer with random delays and fails in every possible way. */
export function createModel({ scheduler, counts, caller, behaviors, onModelRequest }: ModelParts): Model {
  return {
    async *stream({ messages, schema }, signal) {
      const tag = tagOf(messages);
      await new Promise<void>((resolve) =>
        caller.afterCommit(() => {
          onModelRequest(tag);
          resolve();
        }),
      );
      for (const part of script(scheduler.random, behaviors, schema !== undefined, counts)) {
        await scheduler.pause(caller, `model writes ${tag}`, pauseOf(scheduler.random), signal);
        if (signal.aborted) return;
        if (part instanceof ModelError) throw part;
        yield part;
      }
    },
  };
}

/** In ms: mostly short, sometimes long enough for a checkpoint. */
const pauseOf = (random: Random) => (random.chance(0.25) ? random.below(9000) : random.below(200));

function script(
  random: Random,
  behaviors: Record<ModelBehavior, number>,
  asJson: boolean,
  counts: EventCounts,
): Part[] {
  const kind = random.weighted(behaviors);
  const stop: Part = { finish: "stop" };
  const usage: Part = { usage: { inputTokens: random.below(100), outputTokens: random.below(100) } };
  if (asJson && (kind === "complete" || kind === "unfaithful" || kind === "otherLanguage")) {
    counts.add("structured answers");
    return [{ text: JSON.stringify({ items: [words(random), words(random)] }) }, stop, usage];
  }
  const pieces = Array.from({ length: random.between(1, 4) }, () => ({ text: `${words(random)}. ` }));
  const text: Part[] = kind === "unfaithful" ? pieces : [{ text: `Parcel ${keptFact} ` }, ...pieces];
  const scripts: Record<ModelBehavior, () => Part[]> = {
    complete: () => [...text, stop, ...(random.chance(0.5) ? [usage] : [])],
    unfaithful: () => [...text, stop],
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
    otherLanguage: () => [{ text: portuguese }, { text: portuguese }, stop],
    endless: () => Array.from({ length: 40 }, () => ({ text: `${words(random)}, ` })),
  };
  return scripts[kind]();
}

const syllables = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu"];

/** Some words that no other text contains. */
function words(random: Random): string {
  const word = () => Array.from({ length: 3 }, () => random.pick(syllables)).join("");
  return `${word()} ${word()} ${word()}`;
}
