// Client of the analysis web worker. The worker starts with the first task and is shared by the whole page.
import type { TaskCall, TaskResult } from "./analysis-worker.ts";
import type { TaskInput, TaskName, TaskOutput } from "./tasks.ts";

const waiting = new Map<number, (output: unknown) => void>();
let worker: Worker | undefined;
let last = 0;

function open(): Worker {
  const made = new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data: { number, output } }: MessageEvent<TaskResult>) => {
    waiting.get(number)?.(output);
    waiting.delete(number);
  });
  made.addEventListener("error", () => {
    // The worker failed to load or crashed: pending tasks resolve to undefined, and the next task starts a new
    // worker.
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
    made.terminate();
    worker = undefined;
  });
  return made;
}

/** Runs a task in the worker. Resolves to undefined if the worker fails. */
export function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskOutput<Name> | undefined> {
  worker ??= open();
  const number = ++last;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(number, resolve);
  worker.postMessage({ number, name, input } satisfies TaskCall);
  return promise as Promise<TaskOutput<Name> | undefined>; // the output type follows from the task's name
}
