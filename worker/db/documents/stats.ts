// Statistics over a user's texts, aggregated in SQL from the stored metrics. `body`, the last column, is never read.
// Unreadable metrics count as a text without figures.
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Emotion } from "../../../shared/catalog/writing-options.ts";
import type { Database } from "../client.ts";
import { contents } from "../schema.ts";
import type { TextOwner } from "./access.ts";
import { isVisible } from "./list.ts";
import { readBatch } from "./owner-batch.ts";

/** All time zone offsets are multiples of 15 minutes, so that each quarter hour lies within one day everywhere. */
export const quarterMs = 15 * 60_000;

/** Upper bound of a plausible count; larger ones are ignored, because they would overflow the sums. */
const maxCount = 1_000_000;
const topKeywords = 5;

/** The texts to summarize: an owner's, or of those one author's. */
export interface StatsTexts {
  owner: TextOwner;
  author?: string | undefined;
}

/** The visible texts with `stored` as valid JSON. CASE, unlike AND, has a fixed evaluation order. */
const rowsOf = ({ owner, author }: StatsTexts, now: number) => sql`(
  SELECT ${contents.createdAt} AS at,
    CASE WHEN json_valid(${contents.metrics}) THEN ${contents.metrics} ELSE '{}' END AS stored
  FROM ${contents} WHERE ${and(
    eq(contents.ownerId, owner.id),
    isVisible(owner, now),
    author === undefined ? undefined : eq(contents.authorId, author),
  )}
)`;

/** The visible texts with their figures, null if missing. */
const figuresOf = (texts: StatsTexts, now: number) => sql`(
  SELECT at,
    CASE WHEN json_type(stored, '$.words') = 'integer' AND stored ->> '$.words' BETWEEN 0 AND ${sql.raw(`${maxCount}`)}
      THEN stored ->> '$.words' END AS words,
    CASE WHEN json_type(stored, '$.readability') IN ('integer', 'real') AND stored ->> '$.readability' BETWEEN 0 AND 100
      THEN stored ->> '$.readability' END AS readability,
    CASE WHEN json_type(stored, '$.tone') = 'text' THEN stored ->> '$.tone' END AS tone
  FROM ${rowsOf(texts, now)}
) AS figures`;

const countTone = (tone: Emotion) => sql<number>`count(*) FILTER (WHERE tone = ${tone})`.as(tone);

/** Totals. `readability` is weighted by words, `firstAt` is in ms since 1970 UTC. */
export function sumContents(db: Database, texts: StatsTexts, now: number) {
  return db
    .select({
      texts: sql<number>`count(*)`.as("texts"),
      words: sql<number>`coalesce(sum(words), 0)`.as("words"),
      readability: sql<
        number | null
      >`total(readability * words) / nullif(total(words) FILTER (WHERE readability IS NOT NULL), 0)`.as(
        "readability",
      ),
      firstAt: sql<number | null>`min(at)`.as("first_at"),
      tones: {
        enthusiastic: countTone("enthusiastic"),
        persuasive: countTone("persuasive"),
        neutral: countTone("neutral"),
      } satisfies Record<Emotion, unknown>,
    })
    .from(figuresOf(texts, now));
}

/** The most frequent keywords, case-insensitive, each in its most frequent form. */
export function countKeywords(db: Database, texts: StatsTexts, now: number) {
  const pairs = sql`(
    SELECT CASE WHEN typeof(keyword.key) = 'integer' AND keyword.type = 'array' THEN keyword.value ELSE '[]' END AS pair
    FROM ${rowsOf(texts, now)}, json_each(stored, '$.keywords') AS keyword
  )`;
  const forms = sql`(
    SELECT pair ->> '$[0]' AS form, sum(pair ->> '$[1]') AS times FROM ${pairs}
    WHERE json_type(pair, '$[0]') = 'text' AND json_type(pair, '$[1]') = 'integer'
      AND pair ->> '$[1]' BETWEEN 1 AND ${sql.raw(`${maxCount}`)}
    GROUP BY form
  ) AS forms`;
  // With max(), SQLite takes bare columns from the row of the maximum.
  return db
    .select({
      word: sql<string>`form`.as("word"),
      most: sql<number>`max(times)`.as("most"),
      count: sql<number>`sum(times)`.as("count"),
    })
    .from(forms)
    .groupBy(lowerCase(sql`form`))
    .orderBy(sql`count DESC, word`)
    .limit(topKeywords);
}

/** Texts and words since `since` by quarter hour, counted from 1970 UTC. */
export function countByQuarter(db: Database, texts: StatsTexts, since: number, now: number) {
  return db
    .select({
      quarter: sql<number>`at / ${sql.raw(`${quarterMs}`)}`.as("quarter"),
      texts: sql<number>`count(*)`.as("texts"),
      words: sql<number>`coalesce(sum(words), 0)`.as("words"),
    })
    .from(figuresOf(texts, now))
    .where(sql`at >= ${since}`)
    .groupBy(sql`quarter`);
}

/** SQLite's lower() handles only ASCII; these are the other capitals of the five languages. */
function lowerCase(text: SQL): SQL {
  return [..."ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜŒŸ"].reduce(
    (inner, capital) =>
      sql`replace(${inner}, ${sql.raw(`'${capital}'`)}, ${sql.raw(`'${capital.toLowerCase()}'`)})`,
    sql`lower(${text})`,
  );
}

/** All statistics in one batch; quarter hours since `since`. Milliseconds since 1970 UTC. */
export async function readContentStats(db: Database, texts: StatsTexts, since: number, now: number) {
  const [[sums], keywords, quarters] = await readBatch(db, texts.owner.id, [
    sumContents(db, texts, now),
    countKeywords(db, texts, now),
    countByQuarter(db, texts, since, now),
  ]);
  if (!sums) throw new Error("sums without a row");
  return { sums, keywords, quarters };
}
