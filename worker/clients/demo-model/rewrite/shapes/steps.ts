// The way instructions are given: numbered steps where sentences say what to do, else points.
import type { Grammar } from "../grammar.ts";
import { isInstruction } from "../instructions.ts";
import type { Masked } from "../mask-facts.ts";
import { announces, isPassage, type Part, type Passage, passageOf } from "../parts.ts";
import { pointList } from "./point-list.ts";
import type { Setting } from "./setting.ts";

/** Fewer are no steps; numbers of more digits would read like figures of the text. */
const steps = { least: 2, most: 99 };

export function writeSteps(parts: readonly Part[], { grammar }: Setting): Part[] {
  const written: Part[] = [];
  for (const part of parts) {
    if (!isPassage(part)) {
      written.push(part);
      continue;
    }
    const runs = runsOf(part, grammar);
    const hasSteps = runs.some(isSteps);
    for (const [index, run] of (hasSteps ? runs : withoutSteps(runs)).entries()) {
      const isSaid = run.kind === "announcement" || (hasSteps && !isSteps(run));
      const own = isSaid ? passageOf(run.sentences) : pointList(run.sentences, hasSteps, written.at(-1));
      written.push(index === 0 ? { ...own, gap: part.gap } : own);
    }
  }
  return written;
}

interface Run {
  kind: "steps" | "said" | "announcement";
  sentences: Masked[];
}

const isSteps = ({ kind, sentences }: Run) =>
  kind === "steps" && sentences.length >= steps.least && sentences.length <= steps.most;

function runsOf({ sentences }: Passage, grammar: Grammar): Run[] {
  return joined(
    sentences.map((sentence) => ({
      kind: announces(sentence) ? "announcement" : isInstruction(sentence.text, grammar) ? "steps" : "said",
      sentences: [sentence],
    })),
  );
}

const withoutSteps = (runs: readonly Run[]) =>
  joined(runs.map((run) => ({ ...run, kind: run.kind === "steps" ? "said" : run.kind })));

/** Neighbours of one kind as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const { kind, sentences } of runs) {
    const last = all.at(-1);
    if (last?.kind === kind) last.sentences.push(...sentences);
    else all.push({ kind, sentences: [...sentences] });
  }
  return all;
}
