// An owner moves between content databases while they write, and the command that moves them crashes anywhere. Calls of D1
// are interleaved in every order, and each read shows what was written before.
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test, vi } from "vitest";
import { AppError } from "../../../shared/errors.ts";
import { cases, sampleOf } from "../../../shared/testing/property-seed.ts";
import type { TextDatabases } from "../../db/content-databases.ts";
import type { TextContext } from "../../db/documents/access.ts";
import { cancelMove, contentTables, moveOwner } from "../../db/documents/move-owner.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { MemoryDatabase, type RunCall } from "../../simulation/memory-database.ts";
import { changeContent, changeContents } from "./edit-content.ts";
import { createFolder } from "./folders.ts";
import { readContents } from "./list-contents.ts";
import { readContent } from "./read-content.ts";

vi.mock("../../outbox/webhook-queue.ts", () => ({ queueDeliveries: () => undefined }));
vi.mock("./tell-object.ts", () => ({
  absorbLater: () => undefined,
  leaveLater: () => undefined,
  holdDocument: async () => undefined,
}));

const tableNames = [
  "contents",
  "deleted_contents",
  "content_words",
  "content_tags",
  "content_versions",
  "content_comments",
  "folders",
];
const userId = uuidv7();
/** Each case sends hundreds of statements. */
const timeout = 600_000;

const operation = fc.oneof(
  fc.record({ kind: fc.constant("create" as const) }),
  fc.record({
    kind: fc.constantFrom(
      "edit" as const,
      "rename" as const,
      "tag" as const,
      "file" as const,
      "delete" as const,
      "restore" as const,
    ),
    text: fc.nat(5),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** A text as its user knows it. */
interface KnownText {
  id: string;
  title: string;
  content: string;
  tags: string[];
  folderId: string | null;
  isDeleted: boolean;
}

class Crash extends Error {}

/** drizzle wraps the errors of D1. */
const isCrash = (error: unknown): boolean =>
  error instanceof Crash || (error instanceof Error && isCrash(error.cause));

/** Fails from the given call on: before it is executed, or after it. */
function crashing(run: RunCall, at: number, isExecuted: boolean): RunCall {
  let calls = 0;
  return async (work) => {
    calls++;
    if (calls > at) throw new Crash();
    if (calls < at) return run(work);
    if (isExecuted) await run(work);
    throw new Crash();
  };
}

class World {
  readonly stores = [new MemoryDatabase(), new MemoryDatabase(), new MemoryDatabase()];
  readonly #scheduler: fc.Scheduler;

  constructor(scheduler: fc.Scheduler) {
    this.#scheduler = scheduler;
    this.stores[0]?.sqlite.exec(
      `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, plan) VALUES ('${userId}', 'a', '', '', 0, 0, 'pro')`,
    );
  }

  /** Calls arrive in the order that the scheduler chooses. */
  readonly run: RunCall = async (work) => {
    await this.#scheduler.schedule(Promise.resolve());
    return work();
  };

  open(run: RunCall = this.run): TextDatabases {
    const content = (shard: number) => (this.stores[shard] as MemoryDatabase).open(run);
    return { main: content(0), primary: content(0), content };
  }

  /** The numbers of the databases that have rows of the user. */
  get places(): number[] {
    return this.stores.flatMap((store, shard) =>
      tableNames.some((table) => store.rows(`SELECT 1 FROM ${table}`).length > 0) ? [shard] : [],
    );
  }
}

/** Repeats what is refused during a move, as browsers, objects and consumers do. */
async function persist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === "CONTENT_UNAVAILABLE";
      if (!isRefused || error.cause instanceof Error || attempt === 2000) throw error;
      await new Promise((resolve) => setImmediate(resolve)); // digests are computed outside of this turn
    }
}

/** Does one operation after the other, and after each reads what it has written. */
async function write(ctx: TextContext, operations: Operation[], known: KnownText[]): Promise<void> {
  for (const [number, each] of operations.entries()) {
    const text = "text" in each ? known[each.text % Math.max(1, known.length)] : undefined;
    if (each.kind === "create") known.push(await create(ctx, `Text ${number}`));
    else if (text) await change(ctx, text, each.kind, number);
    if (text) await expectAsKnown(ctx, text);
  }
}

async function create(ctx: TextContext, title: string): Promise<KnownText> {
  const text = {
    id: uuidv7(),
    title,
    content: `${title} begins`,
    tags: [],
    folderId: null,
    isDeleted: false,
  };
  const row = {
    ...{ userId, id: text.id, title, body: text.content, tool: "generate" as const, language: "en" as const },
    ...{ excerpt: "", watermarked: false, createdAt: Date.now(), metrics: "{}", input: "{}" },
  };
  expect(await persist(() => saveContent(ctx.databases, row))).toBe(true);
  return text;
}

async function change(
  ctx: TextContext,
  text: KnownText,
  kind: Exclude<Operation["kind"], "create">,
  number: number,
): Promise<void> {
  if (kind === "delete" || kind === "restore") {
    await persist(() => changeContents(ctx, { ids: [text.id], action: { kind } }));
    text.isDeleted = kind === "delete";
    return;
  }
  if (text.isDeleted) return;
  if (kind === "file") {
    const folder = { id: uuidv7(), name: `Folder ${number}`, visibility: "private" as const };
    await persist(() => createFolder(ctx, folder));
    await persist(() =>
      changeContents(ctx, { ids: [text.id], action: { kind: "move", folderId: folder.id } }),
    );
    text.folderId = folder.id;
    return;
  }
  const { revision } = await readContent(ctx, text.id);
  if (kind === "edit") text.content = `Wording ${number}`;
  if (kind === "rename") text.title = `Title ${number}`;
  if (kind === "tag") text.tags = [...text.tags, `tag ${number}`].slice(0, 5).sort();
  const { title, content } = text;
  await persist(() =>
    changeContent(ctx, text.id, {
      ...(kind === "edit" && { content, revision, keepsVersion: true }),
      ...(kind === "rename" && { title }),
      ...(kind === "tag" && { addTags: text.tags }),
    }),
  );
}

async function expectAsKnown(ctx: TextContext, { id, isDeleted, ...text }: KnownText) {
  const found = await readContent(ctx, id).catch((error) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  expect(found).toEqual(isDeleted ? null : expect.objectContaining(text));
}

/** Repeats a call that crashed, each time with the next fault, until it ends. */
async function finish(
  world: World,
  crashes: Crashes,
  call: (databases: TextDatabases) => Promise<unknown>,
): Promise<void> {
  for (const { at, isExecuted } of [...crashes, null].map(
    (each) => each ?? { at: Infinity, isExecuted: true },
  ))
    try {
      await call(world.open(crashing(world.run, at, isExecuted)));
      return;
    } catch (error) {
      if (!isCrash(error) && !/taken over|differs|there already|locked by/.test(String(error))) throw error;
    }
}

const crashes = fc.array(fc.record({ at: fc.integer({ min: 1, max: 60 }), isExecuted: fc.boolean() }), {
  maxLength: 4,
});
type Crashes = { at: number; isExecuted: boolean }[];

test("a user who writes while they are moved back and forth loses nothing, and nothing is doubled", {
  timeout,
}, async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(operation, { minLength: 3, maxLength: 12 }),
    fc.array(fc.record({ target: fc.nat(2), crashes }), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
    async (scheduler, operations, moves, hasHint) => {
      const world = new World(scheduler);
      const known: KnownText[] = [];
      const hint = hasHint ? ({ plan: "pro", shard: 0, workspace: null } as const) : undefined;
      const ctx = { databases: world.open(), userId, hint };
      const moving = async () => {
        for (const { target, crashes } of moves)
          await finish(world, crashes, (databases) => moveOwner(databases, userId, target));
      };
      await scheduler.waitFor(Promise.all([write(ctx, operations, known), moving()]));

      const reading = async () => {
        for (const text of known) await expectAsKnown(ctx, text);
        return readContents(ctx, {});
      };
      const { items } = await scheduler.waitFor(reading());
      const shown = known.filter(({ isDeleted }) => !isDeleted);
      expect(items.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).reverse());
      expect(world.places).toEqual(known.length > 0 ? [moves.at(-1)?.target] : []);
      expect(world.stores[0]?.rows("SELECT * FROM content_moves")).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: cases(200) });
});

test("a move that is cancelled leaves everything as it was, wherever either call crashed", {
  timeout,
}, async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(operation, { minLength: 3, maxLength: 12 }),
    fc.integer({ min: 1, max: 60 }),
    crashes,
    async (scheduler, operations, at, later) => {
      const world = new World(scheduler);
      const known: KnownText[] = [];
      const ctx = { databases: world.open(), userId };
      await scheduler.waitFor(write(ctx, operations, known));
      const half = moveOwner(world.open(crashing(world.run, at, true)), userId, 1).catch(() => null);
      await scheduler.waitFor(half);
      const cancelling = finish(world, later, async (databases) => {
        const isSwitched = await cancelMove(databases, userId).then(
          () => false,
          (error) => {
            if (/have been moved/.test(String(error))) return true;
            throw error;
          },
        );
        if (isSwitched) await moveOwner(databases, userId, 1);
      });
      await scheduler.waitFor(cancelling);
      await scheduler.waitFor(write(ctx, [{ kind: "create" }], known));
      for (const text of known) await scheduler.waitFor(expectAsKnown(ctx, text));
      expect(world.places).toHaveLength(1);
      expect(world.stores[0]?.rows("SELECT * FROM content_moves")).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: cases(100) });
});

test("two operators who move the same owner at once end in one database, with everything", {
  timeout,
}, async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(operation, { minLength: 3, maxLength: 8 }),
    crashes,
    async (scheduler, operations, faults) => {
      const world = new World(scheduler);
      const known: KnownText[] = [];
      const ctx = { databases: world.open(), userId };
      const move = (all: Crashes) => finish(world, all, (databases) => moveOwner(databases, userId, 2));
      await scheduler.waitFor(Promise.all([write(ctx, operations, known), move(faults), move([])]));
      await scheduler.waitFor(move([]));
      for (const text of known) await scheduler.waitFor(expectAsKnown(ctx, text));
      expect(world.places).toEqual(known.length > 0 ? [2] : []);
    },
  );
  await fc.assert(property, { numRuns: cases(400) });
});

test("a call that sleeps at any point and wakes up after another one has moved the owner changes nothing", {
  timeout,
}, async () => {
  const calls = Array.from({ length: 60 }, (_, index) => index + 1);
  for (const at of sampleOf(calls, 3)) {
    const world = new World(fc.schedulerFor([]));
    const known: KnownText[] = [];
    const databases = world.open(async (work) => work());
    const ctx = { databases, userId };
    await write(ctx, Array(3).fill({ kind: "create" }), known);
    const awake = Promise.withResolvers<void>();
    const asleep = Promise.withResolvers<void>();
    let called = 0;
    const sleeping: RunCall = async (work) => {
      if (++called === at) {
        asleep.resolve();
        await awake.promise;
      }
      return work();
    };
    const late = moveOwner(world.open(sleeping), userId, 1)
      .catch(() => null)
      .finally(() => asleep.resolve());
    await asleep.promise;
    await moveOwner(databases, userId, 1);
    await write(ctx, [{ kind: "create" }, { kind: "edit", text: 0 }], known);
    awake.resolve();
    await late;
    await write(ctx, [{ kind: "edit", text: 1 }], known);
    for (const text of known) await expectAsKnown(ctx, text);
    expect(world.places, `asleep before call ${at}`).toEqual([1]);
  }
});

test("every table that belongs to owners is copied", () => {
  const names = new MemoryDatabase()
    .rows("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%`owner_id`%'")
    .map(({ name }) => name);
  const others = [
    "dead_jobs",
    "content_owners",
    "content_moves",
    "share_links",
    "images",
    "brand_voices",
    "voice_samples",
    "voice_versions",
    "word_lists",
    "templates",
  ];
  expect(names.sort()).toEqual([...contentTables.map((table) => nameOf(table)), ...others].sort());
});

const nameOf = (table: object) => String((table as Record<symbol, unknown>)[Symbol.for("drizzle:Name")]);
