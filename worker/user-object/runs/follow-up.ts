// Runs that follow an earlier one: as a variant, a continuation or a repair.
import type { FollowKind, Follows } from "../../../shared/contracts/runs.ts";
import type { Fact, Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import { renderRequest } from "../../clients/model-request.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Entry } from "../../ledger/schema.ts";
import type { PromptSpec } from "../../tools/define-tool.ts";
import { readMetadata } from "./run.ts";
import { type Refusal, refusal } from "./run-request.ts";

/** How much of a text the model gets to continue it, in characters: little enough for any model's context. */
const contextLength = 12_000;
/** A longer text, in characters, cannot be continued, because it is stored in one row. */
const maxTextLength = 300_000;

/** What a run takes over from the run that it follows. */
export interface FollowUp {
  follows: Follows;
  /** The text to continue; empty unless the run is a continuation. */
  precedingText: string;
  /** The id of the text to continue; absent if the run writes a new one. */
  contentId?: string;
  /** Adapts the prompt of the first run. */
  rewrite: (spec: PromptSpec) => PromptSpec;
}

/** Checks whether the earlier run may be followed like that. `readText` returns its text. */
export async function prepareFollowUp(
  follows: Follows,
  ledger: Ledger,
  readText: (entry: Entry) => Promise<{ text: string; fidelity: Fidelity | null }>,
): Promise<FollowUp | Refusal> {
  const entry = ledger.find(follows.run);
  const metadata = entry && readMetadata(entry.metadata);
  if (follows.kind === "variant") {
    // A variant of a variant is a variant of the first text.
    const first =
      metadata?.follows && metadata.follows.kind !== "continuation" ? metadata.follows.run : follows.run;
    return { follows: { kind: "variant", run: first }, precedingText: "", rewrite: (spec) => spec };
  }
  const { outcome } = metadata ?? {};
  const { text, fidelity } = entry && outcome ? await readText(entry) : { text: "", fidelity: null };
  if (follows.kind === "continuation") {
    const precedingText =
      outcome?.continuable && text.length < maxTextLength ? withoutUnfinishedWord(text) : "";
    if (!precedingText || !metadata) return refusal("CANNOT_CONTINUE");
    const rewrite = (spec: PromptSpec) => continuationPrompt(spec, precedingText);
    const { contentId } = metadata;
    return { follows, precedingText, ...(contentId !== null && { contentId }), rewrite };
  }
  const repairable = outcome && "done" in outcome && outcome.repairable;
  if (!repairable || !fidelity || !text) return refusal("CANNOT_REPAIR");
  return { follows, precedingText: "", rewrite: (spec) => repairPrompt(spec, text, fidelity) };
}

/**
 * Whether another run already follows like that, or does so now. A text is repaired once and continued in one place:
 * either from its end, or from the end of a continuation that failed halfway.
 */
export function isFollowed(ledger: Ledger, { follows: { kind, run } }: FollowUp): boolean {
  if (kind === "variant") return false;
  if (kind === "repair") return followers(run, kind, ledger).some(isActive);
  const before = predecessors(run, ledger);
  const others = continuationsOf(run, ledger).filter(({ id }) => !before.includes(id));
  return others.some(isActive);
}

/** Every run that has continued the text of `run`, directly or indirectly, whatever its result. */
export function continuationsOf(run: string, ledger: Ledger): Entry[] {
  const found: Entry[] = [];
  for (const queue = predecessors(run, ledger).slice(-1); queue.length > 0; ) {
    const next = followers(queue.pop() ?? "", "continuation", ledger);
    found.push(...next);
    queue.push(...next.map(({ id }) => id));
  }
  return found;
}

const isActive = ({ state }: Entry) => state !== "released";

const followers = (run: string, kind: FollowKind, ledger: Ledger) =>
  ledger.following(run).filter(({ metadata }) => readMetadata(metadata).follows?.kind === kind);

/** The run and those that it continues, the first one last. */
function predecessors(run: string, ledger: Ledger): string[] {
  const entry = ledger.find(run);
  const { follows } = entry ? readMetadata(entry.metadata) : {};
  return [run, ...(follows?.kind === "continuation" ? predecessors(follows.run, ledger) : [])];
}

/** The end of a text from the start of a word, long enough to show its style and topic. */
function endOf(text: string): string {
  return text.length > contextLength ? text.slice(-contextLength).replace(/^\S*\s/, "") : text;
}

/** A text that was cut off may end in the middle of a word, which the continuation then repeats. */
function withoutUnfinishedWord(text: string): string {
  return /[\p{L}\p{N}]$/u.test(text) ? text.replace(/\S+$/u, "").replace(/[^\S\n]+$/, "") : text;
}

const continueInstructions = `

The text was cut off. The user asks you to continue: begin with the very next word after the assistant's last message,
repeat nothing of it, say nothing about continuing, and bring the text to its end.`;

function continuationPrompt(spec: PromptSpec, precedingText: string): PromptSpec {
  return extend(
    spec,
    endOf(precedingText),
    continueInstructions,
    renderRequest({ tool: "continue", settings: {}, texts: {} }),
  );
}

const repairInstructions = `

The user lists facts of the source that the assistant's last message has lost, and facts it has that the source does
not. Answer with the whole text once more, changed only as much as is needed to bring the lost facts back and to take
the others away.`;

function repairPrompt(spec: PromptSpec, text: string, { missing, invented }: Fidelity): PromptSpec {
  const list = (facts: Fact[]) => facts.map(({ kind, text: fact }) => `- ${kind}: ${fact}`).join("\n");
  const texts = { lost: list(missing), added: list(invented) };
  return extend(spec, text, repairInstructions, renderRequest({ tool: "repair", settings: {}, texts }));
}

function extend(spec: PromptSpec, answer: string, instructions: string, request: string): PromptSpec {
  const [system, ...rest] = spec.messages;
  if (!system) throw new Error("the prompt has no messages");
  return {
    ...spec,
    messages: [
      { ...system, content: system.content + instructions },
      ...rest,
      { role: "assistant", content: answer },
      { role: "user", content: request },
    ],
  };
}
