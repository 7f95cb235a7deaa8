// Cloudflare Turnstile: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import { AppError } from "../../shared/errors.ts";
import { type Bindings, turnstileSettings } from "../env.ts";
import { logFailure } from "../log.ts";

const address = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/**
 * Verifies a Turnstile token of the visitor at `remoteAddress`. Accepts everything if Turnstile is not configured, and
 * nothing if it can't be reached.
 * @throws AppError HUMAN_CHECK_FAILED
 */
export async function verifyCaptcha(env: Bindings, token: string, remoteAddress: string): Promise<void> {
  const settings = turnstileSettings(env);
  if (settings && !(token && (await isAccepted(settings.secretKey, token, remoteAddress))))
    throw new AppError("HUMAN_CHECK_FAILED");
}

async function isAccepted(secretKey: string, token: string, remoteAddress: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ secret: secretKey, response: token, remoteip: remoteAddress }),
      signal: AbortSignal.timeout(5000),
    });
    const { success }: { success?: unknown } = await response.json();
    return success === true;
  } catch (cause) {
    logFailure("turnstile not reached", cause);
    return false;
  }
}
