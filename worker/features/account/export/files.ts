import type { StripeClient } from "../../../clients/stripe/client.ts";
import type { Database } from "../../../db/client.ts";
import type { User } from "../../../db/users.ts";
import type { userObject } from "../../../user-object/stub.ts";
import type { ZipFile } from "./zip-stream.ts";

/** Whose data it is, and where they are kept. */
export interface ExportSource {
  db: Database;
  bucket: R2Bucket;
  object: ReturnType<typeof userObject>;
  user: User;
  /** Where their bills are; null where nothing is sold. */
  stripe: StripeClient | null;
  /** When the export was asked for; milliseconds since 1970 UTC. */
  now: number;
}

/** One kind of data, as files of the zip. */
export type ExportPart = (source: ExportSource) => AsyncIterable<ZipFile>;

/** A value as a file of JSON that people can read as well. */
export function jsonFile(name: string, value: unknown, now: number): ZipFile {
  return { name, modified: now, content: [`${JSON.stringify(value, null, 2)}\n`] };
}

/** Longer names are cut: with what stands around it, a name stays below the 255 bytes that file systems take. */
const mostBytes = 100;

/**
 * A title as a part of a file's name that every system takes: its letters and figures, in any script, with hyphens
 * between the words. What a system would read as something else (slashes, dots, quotes, control signs, signs that
 * turn the direction of writing) is gone; a title without letters is empty.
 */
export function slugOf(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  let slug = "";
  let bytes = 0;
  for (const character of words.join("-")) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    slug += character;
  }
  return slug.replace(/-$/, "");
}

/** Names that are different for systems which hold `A` and `a` for the same: a name that was given gets a number. */
export function uniqueNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; given.has(unique.toLowerCase()); number++)
      unique = name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    given.add(unique.toLowerCase());
    return unique;
  };
}

/** A moment as people and programs read it; a time that there is not is the beginning of times. */
export function isoTime(milliseconds: number): string;
export function isoTime(milliseconds: number | null): string | null;
export function isoTime(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const date = new Date(milliseconds);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

/** What was stored as JSON; a row of another time that holds something else is given as it is. */
export function parsedJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/** Facts in YAML before a markdown text, a line each. */
export function yamlHead(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${yamlValue(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
}

/**
 * The value on one line. JSON is YAML, but for signs that YAML takes for line breaks or does not take at all; and what
 * nobody sees, or what turns the direction of writing, is better seen.
 */
export function yamlValue(value: unknown): string {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.toWellFormed() : part));
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, (sign) =>
    sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
