import type { Mailer } from "../../clients/mail/mail.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import type { Bindings } from "../../env.ts";
import type { Browser } from "./cookies.ts";

/** Where somebody comes in: the browser they use, and what letting them in needs. */
export interface Entrance {
  db: Database;
  sessionKeys: string;
  mailer: Mailer;
  browser: Browser;
}

export function openEntrance(env: Bindings, browser: Browser): Entrance {
  return {
    db: openDatabase(env.DB),
    sessionKeys: env.SESSION_KEYS,
    mailer: openMailer(env, browser.origin),
    browser,
  };
}
