import type { Device } from "../../../shared/contracts/auth.ts";
import { readUserAgent } from "../../clients/user-agent.ts";
import type { Database } from "../../db/client.ts";
import { listSessions } from "../../db/sessions.ts";
import type { AccessClaims } from "./access-token.ts";

/** Where the person is signed in: this device first, then the ones used last. */
export async function readDevices(db: Database, { userId, sessionId }: AccessClaims): Promise<Device[]> {
  const sessions = await listSessions(db, userId, Date.now());
  const devices = await Promise.all(
    sessions.map(
      async ({ id, userAgent, country, createdAt, rotatedAt }): Promise<Device> => ({
        id,
        ...(await readUserAgent(userAgent)),
        country,
        signedInAt: createdAt,
        lastSeenAt: rotatedAt,
        current: id === sessionId,
      }),
    ),
  );
  return devices.sort((a, b) => Number(b.current) - Number(a.current));
}
