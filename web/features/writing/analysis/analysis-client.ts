// The page's side of the worker that analyses texts: made when it is first needed, one for the whole page.
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
    // Its code did not come, or it broke: whoever waits is told, and the next one tries again.
    for (const tell of waiting.values()) tell(undefined);
    waiting.clear();
    made.terminate();
    worker = undefined;
  });
  return made;
}

/** Does the task in the worker; undefined where that failed. */
export function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskOutput<Name> | undefined> {
  worker ??= open();
  const number = ++last;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(number, resolve);
  worker.postMessage({ number, name, input } satisfies TaskCall);
  return promise as Promise<TaskOutput<Name> | undefined>; // what the task of that name answers
}
