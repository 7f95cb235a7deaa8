// Servers that one spec file starts: a Calamo server, which it may kill and whose state survives, and a Stripe emulator.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { outputOf, stateOf } from "./servers.ts";

export class OwnServer {
  readonly #url: string;
  readonly #variables: string[];
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(url: string, variables: Record<string, string>, environment: Record<string, string> = {}) {
    this.#environment = environment;
    this.#url = url;
    this.#variables = Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  }

  /** Starts the server with the state of the previous one. */
  async start(): Promise<void> {
    const { port } = new URL(this.#url);
    const output = openSync(outputOf(this.#url), "a");
    const args = ["worker/local/start.ts", "--port", port, ...this.#variables];
    this.#process = spawn(process.execPath, args, {
      stdio: ["ignore", output, output],
      env: { ...process.env, ...this.#environment, CALAMO_STATE: stateOf(this.#url) },
      detached: true, // a process group, so that kill() reaches all of its processes
    });
    closeSync(output);
    while (!(await this.#responds())) {
      if (this.#process?.exitCode !== null) throw new Error(`no server: see ${outputOf(this.#url)}`);
      await wait(200);
    }
  }

  /** Kills all of its processes at once, without a chance to clean up, as a power cut would. */
  async kill(): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (!server?.pid || server.exitCode !== null) return;
    const gone = once(server, "exit");
    process.kill(-server.pid, "SIGKILL");
    await gone;
    while (await this.#responds()) await wait(50);
  }

  #responds(): Promise<boolean> {
    return fetch(`${this.#url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Starts a Stripe emulator. Returns its process. */
export async function startStripe(url: string): Promise<ChildProcess> {
  const stripe = spawn(process.execPath, ["e2e/stripe-server.ts", url], { stdio: "inherit" });
  await expect
    .poll(() =>
      fetch(`${url}/health`)
        .then(({ ok }) => ok)
        .catch(() => false),
    )
    .toBe(true);
  return stripe;
}
