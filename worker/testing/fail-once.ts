import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** Lets the next statement of D1 that looks like this fail, until `vi.restoreAllMocks()`. */
export function failStatementOnce(like: RegExp): void {
  const database: D1Database = Object.getPrototypeOf(env.DB);
  const prepare = database.prepare;
  let failed = false;
  vi.spyOn(database, "prepare").mockImplementation(function (this: D1Database, sql: string) {
    if (!failed && like.test(sql)) {
      failed = true;
      throw new Error("D1 is down");
    }
    return prepare.call(this, sql);
  });
}
