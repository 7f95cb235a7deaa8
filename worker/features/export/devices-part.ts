import { readUserAgent } from "../../clients/user-agent.ts";
import { listKnownDevices } from "../../db/known-devices.ts";
import { listSessions, type Session } from "../../db/sessions.ts";
import { type ExportSource, jsonFile } from "./export-part.ts";
import { isoTime } from "./iso-time.ts";

/** Where the person is signed in, and the browsers and systems they have ever signed in with. */
export async function* devicesPart({ db, user, now }: ExportSource) {
  const [sessions, known] = await Promise.all([listSessions(db, user.id, 0), listKnownDevices(db, user.id)]);
  const devices = {
    signedIn: await Promise.all(sessions.map(deviceOf)),
    known: known.map(({ browser, os, firstSeenAt }) => ({ browser, os, firstSeen: isoTime(firstSeenAt) })),
  };
  yield jsonFile("devices.json", devices, now);
}

async function deviceOf({ id, userAgent, country, remembered, ...times }: Session) {
  return {
    id,
    ...(await readUserAgent(userAgent)),
    userAgent,
    country,
    remembered,
    signedIn: isoTime(times.createdAt),
    lastSeen: isoTime(times.rotatedAt),
    ends: isoTime(times.expiresAt),
  };
}
