// The processes that the bench starts. Each has its own process group, so that its children end with it.
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { localEnvironment } from "../worker/local/prepare.ts";

const running = new Set<ChildProcess>();

function launch(
  command: string,
  args: string[],
  stdout: "pipe" | "ignore",
  environment: NodeJS.ProcessEnv = {},
): ChildProcess {
  const child = spawn(command, args, {
    stdio: ["ignore", stdout, "inherit"],
    env: { ...localEnvironment, ...environment },
    detached: true,
  });
  running.add(child);
  return child;
}

/** Starts a server and resolves when `url` responds. */
export async function startServer(
  command: string,
  args: string[],
  url: string,
  environment?: NodeJS.ProcessEnv,
): Promise<void> {
  const child = launch(command, args, "ignore", environment);
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(200);
  }
  throw new Error(`nothing answers at ${url}`);
}

/** Runs a command to its end and returns its output. @throws Error if the command fails */
export function runToEnd(command: string, args: string[]): Promise<string> {
  const child = launch(command, args, "pipe");
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    printed += part;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      if (code === 0) resolve(printed);
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code}\n${printed}`));
    });
  });
}

/** Ends all processes that are still running. */
export function endAll(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // It has already exited.
    }
  }
  running.clear();
}
