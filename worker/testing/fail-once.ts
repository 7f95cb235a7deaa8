import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** Lets the next statement of D1 that looks like one of these fail, for each of them, until `vi.restoreAllMocks()`. */
export function failStatementOnce(...likes: RegExp[]): void {
  const database: D1Database = Object.getPrototypeOf(env.DB);
  const prepare = database.prepare;
  const waiting = new Set(likes);
  vi.spyOn(database, "prepare").mockImplementation(function (this: D1Database, sql: string) {
    const found = [...waiting].find((like) => like.test(sql));
    if (found) {
      waiting.delete(found);
      throw new Error("D1 is down");
    }
    return prepare.call(this, sql);
  });
}
