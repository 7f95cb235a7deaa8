// A run that follows an earlier one: as another wording, as its continuation, or as its repair.
import type { FollowKind, Follows } from "../../../shared/contracts/runs.ts";
import type { Fact, Fidelity } from "../../../shared/text/fidelity/check-facts.ts";
import { renderRequest } from "../../clients/model-request.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Entry } from "../../ledger/schema.ts";
import type { Brief } from "../../tools/define-tool.ts";
import { readMetadata } from "./run.ts";
import { type Refusal, refusal } from "./run-request.ts";

/** How much of a text the model is shown to go on with, in characters: no model's memory is too small for it. */
const reminded = 12_000;
/** Texts that are longer, in characters, do not go on: they are kept as one row. */
const longestText = 300_000;

/** What a run that follows takes over from the earlier one. */
export interface FollowUp {
  follows: Follows;
  /** The text to go on from; empty for other runs. */
  given: string;
  /** The text of the history that this run goes on with; a new one where it is missing. */
  contentId?: string;
  /** The request as the model gets it, where it is another than the first time. */
  rewrite: (brief: Brief) => Brief;
}

/** What a run has written, and what became of the facts of its source. */
export interface Written {
  text: string;
  fidelity: Fidelity | null;
}
const nothing: Written = { text: "", fidelity: null };

/** Whether the earlier run may be followed like that. `writtenBy` reads what it has written. */
export async function prepareFollowUp(
  follows: Follows,
  ledger: Ledger,
  writtenBy: (entry: Entry) => Promise<Written>,
): Promise<FollowUp | Refusal> {
  const entry = ledger.find(follows.run);
  const metadata = entry && readMetadata(entry.metadata);
  if (follows.kind === "variant") {
    // A variant of a variant stands beside the first text, like its sister.
    const first =
      metadata?.follows && metadata.follows.kind !== "continuation" ? metadata.follows.run : follows.run;
    return { follows: { kind: "variant", run: first }, given: "", rewrite: (brief) => brief };
  }
  const { outcome } = metadata ?? {};
  const { text, fidelity } = entry && outcome ? await writtenBy(entry) : nothing;
  if (follows.kind === "continuation") {
    const given = outcome?.continuable && text.length < longestText ? upToWholeWord(text) : "";
    if (!given || !metadata?.contentId) return refusal("CANNOT_CONTINUE");
    const rewrite = (brief: Brief) => goingOn(brief, given);
    return { follows, given, contentId: metadata.contentId, rewrite };
  }
  const repairable = outcome && "done" in outcome && outcome.repairable;
  if (!repairable || !fidelity || !text) return refusal("CANNOT_REPAIR");
  return { follows, given: "", rewrite: (brief) => repairing(brief, text, fidelity) };
}

/**
 * Whether another run has done so already, or does it now: a text goes on in one place only, also where its last
 * continuation broke off and could be gone on with itself, and is repaired once.
 */
export function isFollowed(ledger: Ledger, { follows: { kind, run } }: FollowUp): boolean {
  if (kind === "variant") return false;
  if (kind === "repair") return following(run, kind, ledger).some(isKept);
  const before = leadingTo(run, ledger);
  const others = continuationsOf(run, ledger).filter(({ id }) => !before.includes(id));
  return others.some(isKept);
}

/** Every run that has continued the text of `run`, in whatever order and with whatever result. */
export function continuationsOf(run: string, ledger: Ledger): Entry[] {
  const found: Entry[] = [];
  for (const queue = leadingTo(run, ledger).slice(-1); queue.length > 0; ) {
    const next = following(queue.pop() ?? "", "continuation", ledger);
    found.push(...next);
    queue.push(...next.map(({ id }) => id));
  }
  return found;
}

const isKept = ({ state }: Entry) => state !== "released";

const following = (run: string, kind: FollowKind, ledger: Ledger) =>
  ledger.following(run).filter(({ metadata }) => readMetadata(metadata).follows?.kind === kind);

/** The run and those that it continues, the first one last. */
function leadingTo(run: string, ledger: Ledger): string[] {
  const entry = ledger.find(run);
  const { follows } = entry ? readMetadata(entry.metadata) : {};
  return [run, ...(follows?.kind === "continuation" ? leadingTo(follows.run, ledger) : [])];
}

/** The end of a text, from a word on, so long that its manner and its thread are in it. */
function lastPart(text: string): string {
  return text.length > reminded ? text.slice(-reminded).replace(/^\S*\s/, "") : text;
}

/** A text that was cut off may end in the middle of a word: that word is written again. */
function upToWholeWord(text: string): string {
  return /[\p{L}\p{N}]$/u.test(text) ? text.replace(/\S+$/u, "").replace(/[^\S\n]+$/, "") : text;
}

const goOn = `

The text was cut off. The user asks you to continue: begin with the very next word after the assistant's last message,
repeat nothing of it, say nothing about continuing, and bring the text to its end.`;

function goingOn(brief: Brief, given: string): Brief {
  return withMore(brief, lastPart(given), goOn, renderRequest({ tool: "continue", settings: {}, texts: {} }));
}

const repair = `

The user lists facts of the source that the assistant's last message has lost, and facts it has that the source does
not. Answer with the whole text once more, changed only as much as is needed to bring the lost facts back and to take
the others away.`;

function repairing(brief: Brief, text: string, { missing, invented }: Fidelity): Brief {
  const list = (facts: Fact[]) => facts.map(({ kind, text: fact }) => `- ${kind}: ${fact}`).join("\n");
  const texts = { lost: list(missing), added: list(invented) };
  return withMore(brief, text, repair, renderRequest({ tool: "repair", settings: {}, texts }));
}

function withMore(brief: Brief, answer: string, instructions: string, request: string): Brief {
  const [system, ...rest] = brief.messages;
  if (!system) throw new Error("a brief has no messages");
  return {
    ...brief,
    messages: [
      { ...system, content: system.content + instructions },
      ...rest,
      { role: "assistant", content: answer },
      { role: "user", content: request },
    ],
  };
}
