// A server of Calamo that a test may kill: with state of its own, which outlives it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { outputOf, stateOf } from "./servers.ts";

export class OwnServer {
  readonly #url: string;
  readonly #modelPort: number;
  #process: ChildProcess | undefined;

  constructor(url: string, modelPort: number) {
    this.#url = url;
    this.#modelPort = modelPort;
  }

  /** Starts it on the state that the last one has left. */
  async start(): Promise<void> {
    const { port } = new URL(this.#url);
    const output = openSync(outputOf(this.#url), "a");
    const variables = [`OPENAI_BASE_URL:http://127.0.0.1:${this.#modelPort}/v1`, "OPENAI_API_KEY:test"];
    const args = ["worker/local/start.ts", "--port", port, ...variables.flatMap((each) => ["--var", each])];
    this.#process = spawn(process.execPath, args, {
      stdio: ["ignore", output, output],
      env: { ...process.env, CALAMO_STATE: stateOf(this.#url) },
      detached: true, // a process group of its own, so that all of it can be killed at once
    });
    closeSync(output);
    while (!(await this.#answers())) {
      if (this.#process.exitCode !== null) throw new Error(`no server: see ${outputOf(this.#url)}`);
      await wait(200);
    }
  }

  /** Kills all of it at once, as a power cut would: nothing of it can tidy up. */
  async kill(): Promise<void> {
    const { pid, exitCode } = this.#process ?? {};
    if (!this.#process || !pid || exitCode !== null) return;
    const gone = once(this.#process, "exit");
    process.kill(-pid, "SIGKILL");
    await gone;
    while (await this.#answers()) await wait(50);
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.#url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
