// The web worker's side: does one task after the other, and answers each under its number.
import { type TaskName, tasks } from "./tasks.ts";

export interface TaskCall {
  number: number;
  name: TaskName;
  input: unknown;
}

/** `output` is absent where the task failed, which is a fault of ours: what it would have shown is left out. */
export interface TaskResult {
  number: number;
  output?: unknown;
}

addEventListener("message", ({ data }: MessageEvent<TaskCall>) => {
  postMessage(answer(data));
});

function answer({ number, name, input }: TaskCall): TaskResult {
  try {
    const task = tasks[name] as (input: unknown) => unknown; // the caller's types go with the name
    return { number, output: task(input) };
  } catch (error) {
    console.error(error);
    return { number };
  }
}
