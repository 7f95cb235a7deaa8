// Counts the rows that a run of ten seconds writes, in workerd with the production code.
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { allEvents, Client, endOf } from "../../worker/testing/client.ts";
import { scriptUpstream } from "../../worker/testing/scripted-upstream.ts";
import { countDatabaseRows, countObjectRows } from "../../worker/testing/storage.ts";
import { userObject } from "../../worker/user-object/stub.ts";

/** A little over ten seconds, so that the run always includes two checkpoints. */
const pieces = 105;
const apartMs = 100;

/** Streams different words, which are no loop, for `pieces * apartMs` milliseconds. */
const slowAnswer = () =>
  Array.from({ length: pieces }, (_, index) => [
    new Promise<void>((resolve) => setTimeout(resolve, (index + 1) * apartMs)),
    `word${index} `,
  ]).flat();

test("a run of ten seconds", { timeout: 60_000 }, async ({ task }) => {
  const upstream = scriptUpstream();
  const client = new Client();
  const object = userObject(env, (await client.signUp()).id);
  const inDatabase = countDatabaseRows();
  const inObject = await runInDurableObject(object, (_, { storage }) => countObjectRows(storage));
  const counts = () => ({ ...inObject(), database: inDatabase() });

  const run = async (answer: (string | Promise<void>)[]) => {
    upstream.script({ pieces: answer });
    expect(endOf(await allEvents(await client.startRun()))).toMatchObject({ state: "done" });
    return counts();
  };
  const first = await run(["a short one"]);
  const long = await run(slowAnswer());
  Object.assign(task.meta, { first, long });
});
