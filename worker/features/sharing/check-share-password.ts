// The password of a share link. Wrong ones slow down the network that they come from and lock no other reader out.
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { countAttempt, findRateLimit, uncountAttempt } from "../../db/operations.ts";
import { hashSecret } from "../identity/one-time-tokens.ts";
import { verifyPassword } from "../identity/password.ts";

interface PasswordCheck {
  password: string | undefined;
  passwordHash: string;
  tokenHash: string;
  /** Where the reader is. */
  network: string;
}

const hourMs = 3_600_000;
/** Wrong passwords of a network that cost no pause. */
const freeAttempts = 5;
const longestPauseMs = 120_000;
/** Wrong passwords of a link an hour, from all networks together, after which each one costs the longest pause. */
const calmAttempts = 60;

/**
 * Checks the password. A network pauses after each wrong one, from the sixth an hour on: a second, which doubles up to two
 * minutes. The first attempt of a network is always checked, so that guesses from elsewhere keep no reader out.
 * @throws AppError SHARE_PASSWORD_REQUIRED, SHARE_PASSWORD_WRONG, or RATE_LIMITED during a pause
 */
export async function checkSharePassword(
  db: Database,
  { password, passwordHash, tokenHash, network }: PasswordCheck,
): Promise<void> {
  if (password === undefined) throw new AppError("SHARE_PASSWORD_REQUIRED");
  const [ofLink = "", ofNetwork = "", pause = ""] = await Promise.all(
    [`${tokenHash}`, `${tokenHash}:${network}`, `pause:${tokenHash}:${network}`].map((subject) =>
      hashSecret(`wrongSharePassword:${subject}`),
    ),
  );
  const now = Date.now();
  const running = await findRateLimit(db, { key: pause, now });
  if (running && running.count > 0) throw paused(running.expiresAt, now);
  // Counted before the check, so that parallel attempts find each other's pause.
  const [here, everywhere] = await Promise.all([
    countAttempt(db, { key: ofNetwork, now, windowMs: hourMs }),
    countAttempt(db, { key: ofLink, now, windowMs: hourMs }),
  ]);
  const windowMs = pauseAfter(here.count, everywhere.count);
  if (windowMs > 0) {
    const { count, expiresAt } = await countAttempt(db, { key: pause, now, windowMs });
    if (count > 1) throw paused(expiresAt, now);
  }
  if (!(await verifyPassword(password, passwordHash))) throw new AppError("SHARE_PASSWORD_WRONG");
  for (const key of windowMs > 0 ? [ofLink, ofNetwork, pause] : [ofLink, ofNetwork])
    await uncountAttempt(db, key);
}

/** How long a network pauses if this attempt is wrong, in ms. */
function pauseAfter(ofNetwork: number, ofLink: number): number {
  if (ofLink > calmAttempts) return longestPauseMs;
  return ofNetwork <= freeAttempts ? 0 : Math.min(1000 * 2 ** (ofNetwork - freeAttempts - 1), longestPauseMs);
}

const paused = (expiresAt: number, now: number) =>
  new AppError("RATE_LIMITED", { retryAfter: Math.ceil((expiresAt - now) / 1000) });
