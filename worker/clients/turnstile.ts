import { AppError } from "../../shared/errors.ts";
import { type Bindings, turnstileSettings } from "../env.ts";
import { logFailure } from "../log.ts";

// Cloudflare's check that a human is there: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/

const address = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** Whether Turnstile gave this token to the visitor at `remoteAddress`. A service that fails lets nobody through. */
export async function passedTurnstile(
  secretKey: string,
  { token, remoteAddress }: { token: string; remoteAddress: string },
): Promise<boolean> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret: secretKey, response: token, remoteip: remoteAddress }),
    signal: AbortSignal.timeout(5000),
  });
  const verdict: { success?: unknown } = await response.json();
  return verdict.success === true;
}

/** Asks Turnstile, where it is set up. @throws AppError HUMAN_CHECK_FAILED */
export async function verifyCaptcha(env: Bindings, token: string, remoteAddress: string): Promise<void> {
  const settings = turnstileSettings(env);
  if (!settings) return;
  const passed =
    token !== "" &&
    (await passedTurnstile(settings.secretKey, { token, remoteAddress }).catch((cause) => {
      logFailure("turnstile not reached", cause);
      return false;
    }));
  if (!passed) throw new AppError("HUMAN_CHECK_FAILED");
}
