// A text moves between its author and their workspace in other content databases, while both are edited and calls crash.
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { expect, test, vi } from "vitest";
import { AppError } from "../../../shared/errors.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import type { TextDatabases } from "../../db/content-databases.ts";
import { saveContent } from "../../db/documents/save-content.ts";
import { MemoryDatabase, type RunCall } from "../../simulation/memory-database.ts";
import { addComment, readComments, removeComment } from "../comments/comments.ts";
import { changeContent } from "./edit-content.ts";
import { readContents } from "./list-contents.ts";
import { readContent } from "./read-content.ts";
import { readVersions } from "./versions.ts";

vi.mock("../../outbox/webhook-queue.ts", () => ({ queueDeliveries: () => undefined }));
vi.mock("./tell-object.ts", () => ({
  absorbLater: () => undefined,
  leaveLater: () => undefined,
  holdDocument: async () => undefined,
}));

const [userId, workspaceId, colleagueId] = [uuidv7(), uuidv7(), uuidv7()];
const timeout = 600_000;

class Crash extends Error {}

/** A member of a workspace. The numbers are those of the content databases of both. */
function createWorld([own, shared]: [number, number]) {
  const stores = [new MemoryDatabase(), new MemoryDatabase(), new MemoryDatabase()] as const;
  stores[0].sqlite.exec(
    `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, plan, shard)
       VALUES ('${userId}', 'a', '', '', 0, 0, 'teams', ${own}), ('${colleagueId}', 'b', '', '', 0, 0, 'teams', 0);
     INSERT INTO workspaces (id, payer_id, period_anchor, created_at, default_visibility, shard)
       VALUES ('${workspaceId}', 'x', 0, 0, 'private', ${shared});
     INSERT INTO workspace_members VALUES ('${userId}', '${workspaceId}', 'editor', 0),
       ('${colleagueId}', '${workspaceId}', 'viewer', 0);`,
  );
  const open = (run: RunCall): TextDatabases => {
    const content = (shard: number) => (stores[shard] as MemoryDatabase).open(run);
    return { main: content(0), primary: content(0), content };
  };
  const count = (table: string) =>
    stores.reduce((sum, store) => sum + store.rows(`SELECT 1 FROM ${table}`).length, 0);
  const promote = (id: string) =>
    stores[0].sqlite.exec(`UPDATE workspace_members SET role = 'editor' WHERE user_id = '${id}'`);
  return { open, count, promote };
}

const reliably: RunCall = async (work) => work();

/** Fails at the given call: before it is executed, or after it. */
function crashing(at: number, isExecuted: boolean): RunCall {
  let calls = 0;
  return async (work) => {
    const isFailing = ++calls >= at;
    if (isFailing && !(isExecuted && calls === at)) throw new Crash();
    const result = work();
    if (isFailing) throw new Crash();
    return result;
  };
}

const isCrash = (error: unknown): boolean =>
  error instanceof Crash || (error instanceof Error && isCrash(error.cause));

async function saveText(
  databases: TextDatabases,
  changes: Partial<Record<"userId" | "id" | "body", string>> = {},
): Promise<string> {
  const row = { userId, id: uuidv7(), title: "Reed pens", body: "The reed is cut.", ...changes };
  const { id } = row;
  await saveContent(databases, {
    ...row,
    ...{ tool: "generate", language: "en", excerpt: "", watermarked: false },
    ...{ createdAt: Date.now(), metrics: "{}", input: "{}" },
  });
  return id;
}

const step = fc.record({
  visibility: fc.constantFrom("private" as const, "workspace" as const),
  crashes: fc.array(fc.record({ at: fc.integer({ min: 1, max: 8 }), isExecuted: fc.boolean() }), {
    maxLength: 3,
  }),
});

test("a text that is shared and taken back, interrupted anywhere and repeated, is whole and there once", {
  timeout,
}, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom<[number, number]>([0, 0], [0, 1], [1, 0], [1, 2]),
    fc.array(step, { minLength: 1, maxLength: 5 }),
    async (shards, steps) => {
      const world = createWorld(shards);
      const ctx = { databases: world.open(reliably), userId };
      const id = await saveText(ctx.databases);
      const known = { content: "The reed is cut.", tags: [] as string[] };
      for (const [number, { visibility, crashes }] of steps.entries()) {
        for (const { at, isExecuted } of crashes)
          await changeContent({ databases: world.open(crashing(at, isExecuted)), userId }, id, {
            visibility,
          }).catch((error) => {
            if (!isCrash(error)) throw error;
          });
        expect(await changeContent(ctx, id, { visibility })).toMatchObject({ ...known, visibility });
        const { revision } = await readContent(ctx, id);
        known.content = `Wording ${number}`;
        known.tags = [...known.tags, `tag ${number}`].sort();
        await changeContent(ctx, id, {
          ...{ content: known.content, revision, keepsVersion: true },
          addTags: [`tag ${number}`],
        });
        const other = visibility === "private" ? "workspace" : "private";
        expect((await readContents(ctx, { visibility })).items).toMatchObject([{ id, tags: known.tags }]);
        expect((await readContents(ctx, { visibility: other })).items).toEqual([]);
      }
      expect(await readContent(ctx, id)).toMatchObject(known);
      expect(await readVersions(ctx, id)).toHaveLength(steps.length);
      expect(["contents", "content_words"].map(world.count)).toEqual([1, 1]);
      expect(world.count("content_tags")).toBe(steps.length);
    },
  );
  await fc.assert(property, { numRuns: cases(200) });
});

test.each<[number, number]>([
  [0, 0],
  [0, 1],
  [1, 2],
])("a text does not replace a colleague's shared text with its id: %j", async (own, shared) => {
  const world = createWorld([own, shared]);
  const databases = world.open(reliably);
  world.promote(colleagueId);
  const id = await saveText(databases);
  await saveText(databases, { userId: colleagueId, id, body: "The quill is cut." });
  await changeContent({ databases, userId: colleagueId }, id, { visibility: "workspace" });
  const sharing = changeContent({ databases, userId }, id, { visibility: "workspace" });
  await expect(sharing).rejects.toMatchObject({ code: "CONTENT_CONFLICT" });
  expect(await readContent({ databases, userId }, id)).toMatchObject({ content: "The reed is cut." });
  expect(await readContent({ databases, userId: colleagueId }, id)).toMatchObject({
    content: "The quill is cut.",
  });
  expect(["contents", "content_words"].map(world.count)).toEqual([2, 2]);
});

test.each<[number, number]>([
  [0, 0],
  [0, 1],
  [1, 2],
])(
  "comments made while sharing is interrupted are all there once it is repeated: %j",
  async (own, shared) => {
    for (let at = 1; at <= 8; at++) {
      const world = createWorld([own, shared]);
      const databases = world.open(reliably);
      const [author, colleague] = [
        { databases, userId },
        { databases, userId: colleagueId },
      ];
      const id = await saveText(databases);
      const comment = (by: typeof author, body: string) => addComment(by, id, { id: uuidv7(), body });
      const known = [await comment(author, "before"), await comment(author, "deleted")];
      await changeContent({ databases: world.open(crashing(at, true)), userId }, id, {
        visibility: "workspace",
      }).catch((error) => {
        if (!isCrash(error)) throw error;
      });
      known.push(await comment(author, "meanwhile"));
      await comment(colleague, "on the copy").then(
        (made) => known.push(made),
        (error) => expect(error).toMatchObject({ code: "NOT_FOUND" }), // not there yet
      );
      await removeComment(author, id, known.splice(1, 1)[0]?.id ?? "");
      await changeContent(author, id, { visibility: "workspace" });
      const bodies = (await readComments(colleague, id)).map(({ body }) => body);
      expect(bodies.sort(), `crash at call ${at}`).toEqual(known.map(({ body }) => body).sort());
      expect(world.count("content_comments")).toBe(known.length);
    }
  },
);

test("edits that arrive while a text is shared are part of it, or are refused", { timeout }, async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.constantFrom<[number, number]>([0, 0], [0, 1], [1, 2]),
    fc.integer({ min: 1, max: 4 }),
    async (scheduler, shards, edits) => {
      const world = createWorld(shards);
      const run: RunCall = async (work) => {
        await scheduler.schedule(Promise.resolve());
        return work();
      };
      const ctx = { databases: world.open(run), userId };
      const id = await scheduler.waitFor(saveText(ctx.databases));
      let saved = "The reed is cut.";
      const edit = async () => {
        for (let number = 0; number < edits; number++) {
          const content = `Wording ${number}`;
          try {
            const { revision } = await readContent(ctx, id);
            await changeContent(ctx, id, { content, revision });
            saved = content;
          } catch (error) {
            const isRefused = error instanceof AppError && /EDIT_CONFLICT|NOT_FOUND/.test(error.code);
            if (!isRefused) throw error;
          }
        }
      };
      const share = changeContent(ctx, id, { visibility: "workspace" });
      await scheduler.waitFor(Promise.all([share, edit()]));
      expect(await scheduler.waitFor(readContent(ctx, id))).toMatchObject({
        content: saved,
        visibility: "workspace",
      });
      expect(world.count("contents")).toBe(1);
    },
  );
  await fc.assert(property, { numRuns: cases(200) });
});
