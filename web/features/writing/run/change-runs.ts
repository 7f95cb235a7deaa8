// How the runs of a screen change: one comes beside the others, goes on from another in its place, or goes.
import { type KeptRun, type KeptRuns, noRuns } from "./kept-runs.ts";

/** The runs with one more beside them, which is shown. */
export function addRun({ runs }: KeptRuns, next: KeptRun): KeptRuns {
  return { runs: [...runs, next], shown: runs.length };
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
 * The runs without the one with that id. Where it was a continuation, what it was to go on from is in its place
 * again, with the reason why.
 */
export function takeRunBack(kept: KeptRuns, id: string, problem?: KeptRun["problem"]): KeptRuns {
  const index = kept.runs.findIndex((run) => run.id === id);
  const gone = kept.runs[index];
  if (!gone) return kept;
  if (gone.earlier) {
    const { length: _, ...earlier } = gone.earlier;
    const back = { ...earlier, tool: gone.tool, input: gone.input, problem };
    return { ...kept, runs: kept.runs.with(index, back) };
  }
  const runs = kept.runs.toSpliced(index, 1);
  return runs.length ? { runs, shown: Math.min(kept.shown, runs.length - 1) } : noRuns;
}
