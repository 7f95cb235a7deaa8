// The files of an export: names, JSON and YAML.
import type { StripeClient } from "../../../clients/stripe/client.ts";
import type { Database } from "../../../db/client.ts";
import type { TextDatabases } from "../../../db/content-databases.ts";
import type { TextOwner } from "../../../db/documents/access.ts";
import type { User } from "../../../db/users.ts";
import type { userObject } from "../../../user-object/stub.ts";
import type { ZipFile } from "./zip-stream.ts";

/** The user whose data is exported, and where it is stored. */
export interface ExportSource {
  db: Database;
  databases: TextDatabases;
  /** The user, as the owner of texts. */
  owner: TextOwner;
  bucket: R2Bucket;
  object: ReturnType<typeof userObject>;
  user: User;
  /** Null if there are no invoices to read. */
  stripe: StripeClient | null;
  /** The time of the request; milliseconds since 1970 UTC. */
  now: number;
}

/** Creates an indented JSON file. */
export function jsonFile(name: string, value: unknown, now: number): ZipFile {
  return { name, modified: now, content: [`${JSON.stringify(value, null, 2)}\n`] };
}

/** The maximum length of a slug: with date and id, a name stays below the 255 bytes of common file systems. */
const maxSlugBytes = 100;

/**
 * Makes a file name of a title: letters and digits of any script, words joined by hyphens. Characters that are special on
 * some system (slashes, dots, quotes, control and bidi characters) are removed; a title without letters gives "".
 */
export function slugOf(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  let slug = "";
  let bytes = 0;
  for (const character of words.join("-")) {
    bytes += Buffer.byteLength(character);
    if (bytes > maxSlugBytes) break;
    slug += character;
  }
  return slug.replace(/-$/, "");
}

/** Returns a function that numbers repeated names. Case is ignored, as on some file systems. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number++)
      unique = name.replace(/(\.[^.]*)?$/, ` (${number})$1`);
    taken.add(unique.toLowerCase());
    return unique;
  };
}

/** Formats milliseconds since 1970 as ISO 8601; a time out of range becomes 1970. */
export function isoTime(milliseconds: number): string;
export function isoTime(milliseconds: number | null): string | null;
export function isoTime(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  const date = new Date(milliseconds);
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

/** Parses stored JSON; a value that is not JSON is returned as it is. */
export function parsedJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

/** Formats YAML front matter. */
export function yamlHead(facts: Record<string, unknown>): string {
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${yamlValue(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
}

/**
 * Formats a value as YAML on one line. YAML includes JSON, except for a few line breaks and control characters; those and
 * invisible characters are escaped.
 */
export function yamlValue(value: unknown): string {
  const json = JSON.stringify(value, (_, part) => (typeof part === "string" ? part.toWellFormed() : part));
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffe\uffff]/gu, (sign) =>
    sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
