import type { StripeClient } from "../../clients/stripe/client.ts";
import type { Database } from "../../db/client.ts";
import type { User } from "../../db/users.ts";
import type { userObject } from "../../user-object/stub.ts";
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
