// What exists in the Cloudflare account, and creating what does not.
import { newSessionKey } from "../prepare.ts";
import { type Configuration, jurisdictionOf, queuesOf } from "./configuration.ts";
import { CommandError, type Execute } from "./execute.ts";

interface DatabaseEntry {
  name: string;
  jurisdiction?: string | null;
}

export class Account {
  readonly #execute: Execute;
  readonly #configuration: Configuration;
  readonly #file: string;

  /** @param file the configuration's file, for the commands that need one */
  constructor(execute: Execute, configuration: Configuration, file: string) {
    this.#execute = execute;
    this.#configuration = configuration;
    this.#file = file;
  }

  get #jurisdiction(): string {
    return jurisdictionOf(this.#configuration);
  }

  get #databases(): string[] {
    return (this.#configuration.d1_databases ?? []).map(({ database_name = "" }) => database_name);
  }

  get #buckets(): string[] {
    return (this.#configuration.r2_buckets ?? []).map(({ bucket_name }) => String(bucket_name));
  }

  /**
   * Refuses a jurisdiction that differs from that of existing data, which would stay behind where it is.
   * @throws Error
   */
  async checkJurisdiction(): Promise<void> {
    const wanted = this.#jurisdiction;
    const elsewhere: string[] = [];
    for (const { name, jurisdiction } of await this.#listDatabases())
      if (this.#databases.includes(name) && jurisdiction && jurisdiction !== wanted)
        elsewhere.push(`the database ${name} (${jurisdiction})`);
    for (const bucket of this.#buckets)
      if (!(await this.#hasBucket(bucket, wanted)) && (await this.#hasBucket(bucket, wanted ? "" : "eu")))
        elsewhere.push(`the bucket ${bucket} (${wanted ? "no jurisdiction" : "eu"})`);
    if (elsewhere.length > 0)
      throw new Error(
        `DATA_JURISDICTION is "${wanted}", but there is ${elsewhere.join(" and ")}. Data does not move: restore the setting.`,
      );
  }

  /** Returns the names of what it created. */
  async createDatabases(): Promise<string[]> {
    const existing = (await this.#listDatabases()).map(({ name }) => name);
    const missing = this.#databases.filter((name) => !existing.includes(name));
    for (const name of missing) await this.#wrangler("d1", "create", name, ...this.#place());
    return missing;
  }

  /** Returns the names of what it created. */
  async createBuckets(): Promise<string[]> {
    const created: string[] = [];
    for (const bucket of this.#buckets)
      if (!(await this.#hasBucket(bucket, this.#jurisdiction))) {
        await this.#wrangler("r2", "bucket", "create", bucket, ...this.#place());
        created.push(bucket);
      }
    return created;
  }

  /** Returns the names of what it created. */
  async createQueues(): Promise<string[]> {
    const created: string[] = [];
    for (const queue of queuesOf(this.#configuration))
      if (!(await this.#exists("queues", "info", queue))) {
        await this.#wrangler("queues", "create", queue, ...this.#place());
        created.push(queue);
      }
    return created;
  }

  /** The names of the secrets that are set; none before the first deploy. */
  async listSecrets(): Promise<string[]> {
    try {
      const list: { name: string }[] = JSON.parse(await this.#wrangler("secret", "list"));
      return list.map(({ name }) => name);
    } catch (cause) {
      if (isAbsent(cause)) return [];
      throw cause;
    }
  }

  /** Generates the keys that sign sessions, unless there are some. Returns the names of the secrets that it set. */
  async createSecrets(): Promise<string[]> {
    if ((await this.listSecrets()).includes("SESSION_KEYS")) return [];
    const secrets = { SESSION_KEYS: JSON.stringify([await newSessionKey()]) };
    await this.#execute("wrangler", this.#withFile("secret", "bulk"), JSON.stringify(secrets));
    return Object.keys(secrets);
  }

  /** Applies the migrations that the databases lack. */
  async migrate(): Promise<void> {
    for (const { binding, migrations_dir } of this.#configuration.d1_databases ?? [])
      if (migrations_dir) await this.#wrangler("d1", "migrations", "apply", binding, "--remote");
  }

  /** Deploys, and returns the address that wrangler names, if it names one. */
  async deploy(): Promise<string | undefined> {
    return /https:\/\/\S+\.workers\.dev/.exec(await this.#wrangler("deploy"))?.[0];
  }

  async #listDatabases(): Promise<DatabaseEntry[]> {
    return JSON.parse(await this.#wrangler("d1", "list", "--json"));
  }

  /** Asks for a bucket's lifecycle rules, which is the smallest question about one bucket. */
  #hasBucket(name: string, jurisdiction: string): Promise<boolean> {
    return this.#exists("r2", "bucket", "lifecycle", "list", name, ...this.#place(jurisdiction));
  }

  async #exists(...args: string[]): Promise<boolean> {
    try {
      await this.#wrangler(...args);
      return true;
    } catch (cause) {
      if (isAbsent(cause)) return false;
      throw cause;
    }
  }

  #place(jurisdiction = this.#jurisdiction): string[] {
    return jurisdiction ? ["--jurisdiction", jurisdiction] : [];
  }

  #wrangler(...args: string[]): Promise<string> {
    return this.#execute("wrangler", this.#withFile(...args));
  }

  #withFile(...args: string[]): string[] {
    return [...args, "--config", this.#file];
  }
}

/** Whether wrangler failed because the queue, the bucket or the Worker does not exist. Any other failure is one. */
const isAbsent = (cause: unknown) =>
  cause instanceof CommandError && /does not exist|not found|\[code: 10006\]/i.test(cause.output);
