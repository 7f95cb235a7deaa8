import { configure } from "@testing-library/react";
import { afterEach, beforeEach, expect } from "vitest";
import type { ContentRequest } from "../lib/import/read-content.ts";
import type { TaskCall, TaskResult } from "../writing/analysis/analysis-worker.ts";
import { LiveSocket, network } from "./live-server.ts";
import { startFile } from "./start-file.ts";

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
    const { tasks } = await import("../writing/analysis/tasks.ts");
    const task = tasks[name] as (input: unknown) => unknown; // the caller's types go with the name
    const data: TaskResult = { number, output: task(input) };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate(): void {}
}

await startFile();

// Test files run in threads of one process, where a channel reaches all of them. Each file is a browser of its own.
const fileId = crypto.randomUUID();
class FileChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${fileId}`);
  }
}

configure({
  asyncUtilTimeout: 300_000, // on-demand code loads slowly on a busy machine, and timers run faster here
  defaultHidden: true, // computing styles is slow; a test about hidden elements asks with `hidden: false`
});

// Each test starts with an empty tab, in a British browser.
beforeEach(() => {
  Object.defineProperty(navigator, "languages", { value: ["en-GB"], configurable: true });
  localStorage.clear();
  sessionStorage.clear();
});

// There is no server unless a test fakes one.
const fetch = async () => {
  throw new TypeError("Failed to fetch");
};

Object.assign(globalThis, {
  Worker: InlineWorker,
  BroadcastChannel: FileChannel,
  WebSocket: LiveSocket,
  fetch,
});
beforeEach(() => {
  network.server = undefined;
});

// A warning or error on the console fails its test, unless the test expects it with a spy.
const printed: string[] = [];
const harmless = [
  /The tag <%s> is unrecognized .* search$/, // happy-dom does not know <search>
  /environment is not configured to support act|suspended inside an `act` scope/, // tests wait for what is shown instead
  /No `HydrateFallback` element/, // screens here have no server that renders them first
];
const record = (...words: unknown[]) => {
  const text = words.map((word) => (word instanceof Error ? word.stack : String(word))).join(" ");
  if (!harmless.some((known) => known.test(text))) printed.push(text);
};
Object.assign(console, { warn: record, error: record });
afterEach(() => {
  expect(printed.splice(0), "printed warnings and errors").toEqual([]);
});
