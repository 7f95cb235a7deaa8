// Stands in for wrangler in tests of the deployment: as a function, or as a program whose account is the JSON file that
// FAKE_ACCOUNT names.
import { readFileSync, writeFileSync } from "node:fs";

export interface FakeAccount {
  databases: { name: string; jurisdiction: string | null }[];
  buckets: { name: string; jurisdiction: string | null }[];
  queues: { name: string; jurisdiction: string | null }[];
  /** Null before the Worker exists. */
  secrets: Record<string, string> | null;
  /** Every command, in order. */
  calls: string[];
  /** The beginning of a command that fails, and what it prints. */
  failure: { command: string; message: string } | null;
}

export const emptyAccount: FakeAccount = {
  databases: [],
  buckets: [],
  queues: [],
  secrets: null,
  calls: [],
  failure: null,
};

/** Carries out a command and returns what it prints. @throws Error with what it prints if it fails */
export function carryOut(account: FakeAccount, args: string[], readInput: () => string): string {
  const command = args.join(" ");
  const flag = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? null) : null);
  const jurisdiction = flag("--jurisdiction");
  const positional = args.slice(
    0,
    args.findIndex((arg) => arg.startsWith("--")),
  );
  const name = positional.at(-1) ?? "";
  account.calls.push(command);
  if (account.failure && command.startsWith(account.failure.command))
    throw new Error(account.failure.message);

  const add = (list: { name: string; jurisdiction: string | null }[]) => {
    if (list.some((entry) => entry.name === name)) throw new Error(`${name} already exists`);
    list.push({ name, jurisdiction });
    return `Created ${name}`;
  };
  if (command.startsWith("deploy --dry-run")) return "Total Upload: 10 KiB / gzip: 3 KiB";
  if (command.startsWith("d1 migrations apply")) return "applied";
  if (command.startsWith("d1 list --json")) return JSON.stringify(account.databases);
  if (command.startsWith("d1 create")) return add(account.databases);
  if (command.startsWith("r2 bucket create")) return add(account.buckets);
  if (command.startsWith("queues create")) return add(account.queues);
  if (command.startsWith("r2 bucket lifecycle list")) {
    if (account.buckets.some((bucket) => bucket.name === name && bucket.jurisdiction === jurisdiction))
      return "";
    throw new Error("A request failed. The specified bucket does not exist. [code: 10006]");
  }
  if (command.startsWith("queues info")) {
    if (account.queues.some((queue) => queue.name === name)) return `Queue Name: ${name}`;
    throw new Error(`Queue "${name}" does not exist. To create it, run: wrangler queues create ${name}`);
  }
  if (command.startsWith("secret list")) {
    if (!account.secrets) throw new Error('Worker "calamo" not found.');
    return JSON.stringify(Object.keys(account.secrets).map((key) => ({ name: key, type: "secret_text" })));
  }
  if (command.startsWith("secret bulk")) {
    account.secrets = { ...account.secrets, ...JSON.parse(readInput()) };
    return "Finished";
  }
  if (command.startsWith("deploy")) return "Deployed calamo triggers\n  https://calamo.example.workers.dev\n";
  throw new Error(`unknown command: ${command}`);
}

const file = process.env.FAKE_ACCOUNT;
if (file) {
  const account: FakeAccount = JSON.parse(readFileSync(file, "utf8"));
  try {
    console.info(carryOut(account, process.argv.slice(2), () => readFileSync(0, "utf8")));
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
  writeFileSync(file, JSON.stringify(account));
}
