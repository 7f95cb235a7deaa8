// The runs of a screen as they are kept on the device: the first, and its variants.
import { useCallback, useState } from "react";
import type { ErrorDetails } from "../../../../shared/errors.ts";
import type { ApiErrorCode } from "../../../lib/api.ts";
import type { RunStart } from "../../../lib/follow-run.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

export interface RunFailure {
  code: ApiErrorCode;
  details?: ErrorDetails | undefined;
}

export interface KeptRun extends RunStart {
  startedAt: number;
  /** Why it did not start, where it was refused: it is not asked for again. */
  refused?: RunFailure;
}

export interface KeptRuns {
  runs: KeptRun[];
  /** The index of the run that is shown. */
  shown: number;
}

export const noRuns: KeptRuns = { runs: [], shown: 0 };

const isKeptRun = (value: unknown): value is KeptRun => {
  const run = (value ?? {}) as Partial<KeptRun>; // looked at field by field
  return typeof run.id === "string" && typeof run.startedAt === "number";
};

function isKeptRuns(value: unknown): value is KeptRuns {
  const { runs, shown } = (value ?? {}) as Partial<KeptRuns>;
  return Array.isArray(runs) && runs.every(isKeptRun) && typeof shown === "number" && shown in runs;
}

/** State like `useState`'s, for a person and a tool, that survives a reload. */
export function useKeptRuns(owner: string, tool: string) {
  const key = `run.${owner}.${tool}`;
  const [kept, setKept] = useState<KeptRuns>(() => readStored(key, isKeptRuns) ?? noRuns);
  const change = useCallback(
    (changed: (before: KeptRuns) => KeptRuns) =>
      setKept((before) => {
        const after = changed(before);
        writeStored(key, after.runs.length ? after : undefined);
        return after;
      }),
    [key],
  );
  return [kept, change] as const;
}
