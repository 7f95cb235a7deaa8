// A run engine inside a user object, for tests with tools and models that the product does not have.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import type { ToolName } from "../../shared/catalog/tools.ts";
import type { EndEvent, Follows } from "../../shared/contracts/runs.ts";
import type { Model, ModelPart, ModelRequest } from "../clients/model.ts";
import { openTextDatabases } from "../db/content-databases.ts";
import { Databases } from "../db/databases.ts";
import { Ledger } from "../ledger/ledger.ts";
import type { RunFigures } from "../metrics.ts";
import { Notifier } from "../outbox/notifier.ts";
import { Outbox } from "../outbox/outbox.ts";
import { queueDeliveries } from "../outbox/webhook-queue.ts";
import { defineStructure, type PromptSpec, type Tool } from "../tools/define-tool.ts";
import { type Account, AccountSnapshot } from "../user-object/account.ts";
import { Conversations } from "../user-object/chats/conversations.ts";
import { realClock } from "../user-object/clock.ts";
import { Pool, type WorkspacePool } from "../user-object/pool.ts";
import { LiveRun } from "../user-object/runs/live-run.ts";
import { RunEngine } from "../user-object/runs/run-engine.ts";
import type { Refusal } from "../user-object/runs/run-request.ts";
import { openHistory } from "../user-object/runs/run-texts.ts";
import { userObject } from "../user-object/stub.ts";

/** Rewrites `input.text`, whose facts it must keep. With `input.list` it responds with a JSON list instead. */
export interface TestInput {
  text: string;
  list?: boolean;
}

const list = defineStructure<{ items: string[] }, { items: string[] }>({
  name: "items",
  schema: z.object({ items: z.array(z.string()) }),
  settle: (value) => ({ value }),
  render: ({ items }) => items.join("\n"),
});

const testTool: Tool = {
  name: "generate" as ToolName, // must be a known tool for the history
  input: z.unknown(),
  entitlement: () => ({ options: {} }),
  prepare(input): PromptSpec {
    const { text, list: asList } = input as TestInput; // the type of the tests' inputs
    return {
      messages: [
        { role: "system", content: "Rewrite." },
        { role: "user", content: text },
      ],
      language: "en",
      lock: "en",
      temperature: 0.3,
      maxOutputTokens: 1000,
      maxCharacters: 5000,
      titleOf: () => "Test",
      ...(asList ? { structure: list } : { source: { text, facts: "kept" } }),
    };
  },
};

/** `null`: the user stops the run before the first word. */
type ModelAnswer = string | ModelPart[] | null;

export interface EngineWorld {
  account: Account;
  requests: ModelRequest[];
  /** Sets the model's next responses, in order; the last one repeats. */
  script(...answers: ModelAnswer[]): void;
  /** The cost that each run added to the day's spending, as the number of characters in the prompt. */
  spent: number[];
  /** The figures of the runs that have ended. */
  recorded: RunFigures[];
  /** Runs to the end. */
  run(input: TestInput, follows?: Follows | null, id?: string): Promise<EndEvent | Refusal>;
  ledger: Ledger;
}

/** Calls `test` inside the object of the user with that id. */
export function withEngine(
  userId: string,
  test: (world: EngineWorld) => Promise<void>,
  poolOf: (workspaceId: string) => WorkspacePool = () => {
    throw new Error("no pool here");
  },
): Promise<void> {
  return runInDurableObject(userObject(env, userId), async (object, { storage }) => {
    await object.quota(userId); // registers the user and creates the tables
    const databases = openTextDatabases(env);
    const ledger = new Ledger(storage);
    const snapshot = new AccountSnapshot(storage.sql);
    const account = snapshot.read();
    if (!account) throw new Error("the object knows nobody");
    const requests: ModelRequest[] = [];
    const spent: number[] = [];
    const recorded: RunFigures[] = [];
    let answers: ModelAnswer[] = [];
    let begun = Promise.withResolvers<LiveRun | Refusal>();
    const model: Model = {
      async *stream(request) {
        requests.push(request);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (!answer) {
          const run = answer === null ? await begun.promise : undefined;
          if (run instanceof LiveRun) run.stop();
        } else if (typeof answer === "string") yield* [{ text: answer }, { finish: "stop" }];
        else yield* answer;
      },
    };
    const works: Promise<void>[] = [];
    const outbox = new Outbox(storage.sql, () => Date.now());
    const engine = new RunEngine({
      storage,
      ledger,
      snapshot,
      outbox,
      notifier: new Notifier(outbox, ledger, { databases, sendDeliveries: queueDeliveries }),
      pool: new Pool(outbox, { member: userId, poolOf, clock: realClock }),
      history: openHistory({
        databases,
        openDatabases: () => new Databases(env),
        sendDeliveries: queueDeliveries,
      }),
      conversations: new Conversations(storage.sql),
      model,
      moderate: async (text) => text.includes("forbidden"),
      spending: {
        isReached: async () => false,
        add: async (_usage, { inputCharacters }) => {
          spent.push(inputCharacters);
        },
      },
      findTool: () => testTool,
      clock: realClock,
      recordRun: (figures) => void recorded.push(figures),
      wakeAt: () => {},
      onChatChanged: () => {},
      keepAlive: (work) => works.push(work),
    });
    await test({
      account,
      requests,
      spent,
      recorded,
      ledger,
      script: (...next) => {
        answers = next;
      },
      async run(input, follows = null, id = uuidv7()) {
        const request = { userId, id, tool: "generate", input, follows, meter: "prompts" } as const;
        begun = Promise.withResolvers();
        const run = await engine.begin(request, () => account);
        begun.resolve(run);
        const end = run instanceof LiveRun ? await run.ended() : run;
        await Promise.all(works);
        return end;
      },
    });
  });
}
