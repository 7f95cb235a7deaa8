// Web worker for text analysis: runs tasks one after another and replies with the task's number.
import { type TaskName, tasks } from "./tasks.ts";

export interface TaskCall {
  number: number;
  name: TaskName;
  input: unknown;
}

/** `output` is missing if the task threw; the screen then shows nothing for it. */
export interface TaskResult {
  number: number;
  output?: unknown;
}

addEventListener("message", ({ data }: MessageEvent<TaskCall>) => {
  postMessage(answer(data));
});

function answer({ number, name, input }: TaskCall): TaskResult {
  try {
    const task = tasks[name] as (input: unknown) => unknown; // input and name match, see `runTask`
    return { number, output: task(input) };
  } catch (error) {
    console.error(error);
    return { number };
  }
}
