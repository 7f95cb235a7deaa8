import { configure } from "@testing-library/react";
import { beforeEach } from "vitest";
import type { TaskCall, TaskResult } from "../features/writing/analysis/analysis-worker.ts";
import type { ContentRequest } from "../lib/import/read-content.ts";

// A Worker for tests that runs its tasks in the same thread, asynchronously.

class InlineWorker extends EventTarget {
  readonly #url: string;

  constructor(url: URL | string) {
    super();
    this.#url = String(url);
  }

  async postMessage(message: TaskCall | ContentRequest): Promise<void> {
    if ("bytes" in message) {
      const { readContent } = await import("../lib/import/read-content.ts");
      this.dispatchEvent(new MessageEvent("message", { data: await readContent(message) }));
      return;
    }
    if (!this.#url.includes("analysis-worker")) return;
    const { number, name, input } = message;
    const { tasks } = await import("../features/writing/analysis/tasks.ts");
    const task = tasks[name] as (input: unknown) => unknown; // the caller's types go with the name
    const data: TaskResult = { number, output: task(input) };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate(): void {}
}

// Test files run in threads of one process, where a channel reaches all of them. Each file is a browser of its own.
const fileId = crypto.randomUUID();
class FileChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${fileId}`);
  }
}

// On-demand code loads slowly on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Each test starts with an empty tab, in a British browser.
beforeEach(() => {
  Object.defineProperty(navigator, "languages", { value: ["en-GB"], configurable: true });
  localStorage.clear();
  sessionStorage.clear();
});

Object.assign(globalThis, { Worker: InlineWorker, BroadcastChannel: FileChannel });
