// The product's run engine, tools and model client in Node, over SQLite in memory, with a scripted model server.
import { v7 as uuidv7 } from "uuid";
import { vi } from "vitest";
import type { EndEvent } from "../../shared/contracts/runs.ts";
import { openModel } from "../clients/model.ts";
import { openDatabase } from "../db/client.ts";
import { singleDatabase } from "../db/content-databases.ts";
import { Databases } from "../db/databases.ts";
import { Ledger } from "../ledger/ledger.ts";
import { createDatabase } from "../simulation/create-database.ts";
import { Disk } from "../simulation/disk.ts";
import { openD1 } from "../simulation/network.ts";
import { ObjectStorage, userMigrations } from "../simulation/sqlite-storage.ts";
import { findTool } from "../tools/index.ts";
import { LiveRun } from "../user-object/runs/live-run.ts";
import { UserCore } from "../user-object/user-core.ts";

/** The body of a request to the model's server. */
export interface SentRequest {
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  [parameter: string]: unknown;
}

export interface ScriptedResponse {
  pieces: string[];
  /** 200 by default. */
  status?: number;
  /** `text/event-stream` by default. */
  type?: string;
}

/** @param attempt the number of the request, from 0 */
export type Respond = (sent: SentRequest, attempt: number) => ScriptedResponse;

export interface NodeRun {
  end: EndEvent;
  requests: SentRequest[];
}

const now = Date.UTC(2026, 10, 2, 9);

/** Runs one tool to its end. Pauses pass at once. Replaces `fetch` until `vi.restoreAllMocks()`. */
export async function runInNode(tool: string, input: object, respond: Respond): Promise<NodeRun> {
  const requests: SentRequest[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    const sent: SentRequest = JSON.parse(String(init?.body));
    requests.push(sent);
    const { pieces, status = 200, type = "text/event-stream" } = respond(sent, requests.length - 1);
    return new Response(streamOf(pieces), { status, headers: { "Content-Type": type } });
  });
  const userId = uuidv7();
  const database = createDatabase();
  database
    .prepare(
      "INSERT INTO users (id, email, name, password_hash, plan, period_anchor, created_at) VALUES (?, 'a@example.org', 'Ada', '', 'pro', ?, ?)",
    )
    .run(userId, now, now);
  const storage = new ObjectStorage(new Disk(), { turnsToCommit: () => 1, onFailure: () => {} });
  const call = <Reply>(caller: ObjectStorage, _what: string, work: () => Reply) =>
    new Promise<Reply>((resolve) => caller.afterCommit(() => resolve(work())));
  const d1 = openD1(database, { call }, storage, "Ada");
  const core = new UserCore({
    storage,
    ledger: new Ledger(storage),
    migrations: userMigrations,
    databases: singleDatabase(openDatabase(d1)),
    openDatabases: () => new Databases({ DB: d1 }),
    sendDeliveries: () => {},
    keepAlive: (work) => void work,
    model: openModel({
      apiKey: "key",
      baseUrl: `http://${userId}.test/v1`, // what a server rejects is remembered by address
      models: { free: "m", essential: "m", pro: "m", teams: "m" },
      priorityTier: undefined,
      moderationModel: undefined,
      isConfigured: true,
      demo: false,
    }),
    moderate: async () => false,
    spending: { isReached: async () => false, add: async () => {} },
    findTool,
    clock: { now: () => now, sleep: async () => {} },
    recordRun: () => {},
    hasModel: true,
    member: userId,
    poolOf: () => {
      throw new Error("no pool here");
    },
  });
  const parsed = findTool(tool)?.input.safeParse(input);
  if (!parsed?.success) throw new Error(`not an input of ${tool}: ${JSON.stringify(input)}`);
  const request = {
    userId,
    id: uuidv7(),
    tool,
    input: parsed.data,
    follows: null,
    meter: "prompts",
  } as const;
  const run = await core.startRun(request);
  if (!(run instanceof LiveRun)) throw new Error(`the run was refused: ${run.code}`);
  const end = await run.ended();
  database.close();
  return { end, requests };
}

function streamOf(pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(encoder.encode(next));
    },
  });
}
