import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openDatabase } from "../client.ts";
import { countByQuarter, countKeywords, sumContents } from "./stats.ts";

const db = openDatabase(env.DB);
const texts = { owner: { id: "somebody", shard: 0, plan: "free" } } as const;

test.each([
  ["sums", sumContents(db, texts, 0)],
  ["keywords", countKeywords(db, texts, 0)],
  ["quarters of an hour", countByQuarter(db, texts, 0, 0)],
])(
  "%s are found by the user's primary key, without other users' rows and without bodies",
  async (_, query) => {
    const { sql, params } = query.toSQL();
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const tables = results.map(({ detail }) => detail).filter((detail) => /contents/.test(detail));
    expect(tables).toEqual(["SEARCH contents USING PRIMARY KEY (owner_id=?)"]);
    expect(sql).not.toMatch(/body|select \*/i);
  },
);
