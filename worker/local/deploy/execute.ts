// Runs other programs, such as wrangler, and captures what they print.
import { spawn } from "node:child_process";

/** Runs a program to its end and returns what it printed. @throws CommandError if it fails */
export type Execute = (command: string, args: string[], input?: string) => Promise<string>;

export class CommandError extends Error {
  override name = "CommandError";
  /** Everything that the program printed. */
  readonly output: string;

  constructor(command: string, args: string[], output: string) {
    super(`${command} ${args.join(" ")} failed:\n${output.trim()}`);
    this.output = output;
  }
}

/** @param environment the environment of the programs. Input reaches them by a pipe, never by a file or an argument. */
export const createExecute =
  (environment: NodeJS.ProcessEnv): Execute =>
  (command, args, input) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { env: environment, stdio: ["pipe", "pipe", "pipe"] });
      let printed = "";
      let errors = "";
      child.stdout.on("data", (data) => {
        printed += data;
      });
      child.stderr.on("data", (data) => {
        errors += data;
      });
      child.on("error", reject);
      child.stdin.on("error", () => {}); // a program may end without reading
      child.on("close", (code) =>
        code === 0 ? resolve(printed) : reject(new CommandError(command, args, printed + errors)),
      );
      child.stdin.end(input);
    });
