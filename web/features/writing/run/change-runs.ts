// How the runs of a screen change: one comes beside the others, goes on from another in its place, or goes.
import { type KeptRun, type KeptRuns, noRuns, type RunFailure } from "./kept-runs.ts";

/** The runs with one more beside them, which is shown. */
export function addRun({ runs, shown }: KeptRuns, next: KeptRun): KeptRuns {
  const askedFrom = runs[shown]?.id;
  const before = runs.map((run) => (run.id === askedFrom ? { ...run, problem: undefined } : run));
  return { runs: [...before, { ...next, ...(askedFrom && { askedFrom }) }], shown: runs.length };
}

/** The runs with `next` in the place of the shown one. */
export function replaceRun({ runs, shown }: KeptRuns, next: KeptRun): KeptRuns {
  return { runs: runs.map((run, index) => (index === shown ? next : run)), shown };
}

/** The runs with `next` in the place of the shown one, whose text of that length (UTF-16 units) it goes on from. */
export function continueRun({ runs, shown }: KeptRuns, next: KeptRun, length: number): KeptRuns {
  const continued = ({ id, startedAt, follows }: KeptRun): KeptRun => ({
    ...next,
    earlier: { id, startedAt, length, ...(follows && { follows }) },
  });
  return { runs: runs.map((run, index) => (index === shown ? continued(run) : run)), shown };
}

/** The runs with what `changes` says of the one with that id. */
export function changeRun({ runs, shown }: KeptRuns, id: string, changes: Partial<KeptRun>): KeptRuns {
  return { runs: runs.map((run) => (run.id === id ? { ...run, ...changes } : run)), shown };
}

/**
 * Removes the run with that id. The text that it was asked for from is shown again, with the reason: a continuation's
 * in its place, a variant's or repair's beside it.
 */
export function takeRunBack(kept: KeptRuns, id: string, failure?: RunFailure): KeptRuns {
  const index = kept.runs.findIndex((run) => run.id === id);
  const gone = kept.runs[index];
  if (!gone) return kept;
  const problem = failure && { ...failure, of: gone.follows?.kind };
  if (gone.earlier) {
    const { length: _, ...earlier } = gone.earlier;
    const back = { ...earlier, tool: gone.tool, input: gone.input, problem };
    return { ...kept, runs: kept.runs.with(index, back) };
  }
  const runs = kept.runs.toSpliced(index, 1);
  const from = runs.findIndex((run) => run.id === gone.askedFrom);
  const shown = from < 0 ? Math.min(kept.shown, runs.length - 1) : from;
  const shownRun = runs[shown];
  if (!shownRun) return noRuns;
  return { runs: problem ? runs.with(shown, { ...shownRun, problem }) : runs, shown };
}
