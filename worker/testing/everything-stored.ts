// Everything that is kept anywhere, for tests that look for what must not be there.
import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** One thing and where it is kept, such as a row of a table. */
export interface Stored {
  place: string;
  content: string;
}

/** All rows of every table of D1, all pictures, and all that every person's object holds. */
export async function everythingStored(): Promise<Stored[]> {
  const places = await Promise.all([inDatabase(), inBucket(), inObjects()]);
  return places.flat();
}

/** The places where one of these words is found, each once, in order. */
export async function placesOf(...words: string[]): Promise<string[]> {
  const found = (await everythingStored()).filter(({ content }) =>
    words.some((word) => content.includes(word)),
  );
  return [...new Set(found.map(({ place }) => place))].sort();
}

async function inDatabase(): Promise<Stored[]> {
  const { results: tables } = await env.DB.prepare(`${tablesQuery} AND name <> 'd1_migrations'`).all<Table>();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return tables.flatMap(({ name }, index) =>
    (rows[index]?.results ?? []).map((row) => ({ place: `D1 ${name}`, content: JSON.stringify(row) })),
  );
}

async function inBucket(): Promise<Stored[]> {
  const { objects } = await env.AVATARS.list();
  return Promise.all(
    objects.map(async ({ key }) => {
      const object = await env.AVATARS.get(key);
      return {
        place: "R2",
        content: `${key} ${JSON.stringify(object?.customMetadata)} ${await object?.text()}`,
      };
    }),
  );
}

async function inObjects(): Promise<Stored[]> {
  const ids = await listDurableObjectIds(env.USER_OBJECT);
  const objects = ids.map((id) =>
    runInDurableObject(env.USER_OBJECT.get(id), async (_, { storage }) => [
      ...tablesOf(storage).flatMap((name) =>
        storage.sql
          .exec(`SELECT * FROM "${name}"`)
          .toArray()
          .map((row) => ({ place: `object ${name}`, content: JSON.stringify(row) })),
      ),
      ...[...(await storage.list())].map((entry) => ({ place: "object", content: JSON.stringify(entry) })),
    ]),
  );
  return (await Promise.all(objects)).flat();
}

/** The names of an object's tables; none where it has been erased. */
export const tablesOf = ({ sql }: DurableObjectStorage): string[] =>
  sql
    .exec<Table>(tablesQuery)
    .toArray()
    .map(({ name }) => name);

type Table = { name: string };
/** Names with `_cf` are the platform's own. */
const tablesQuery =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'";
