import { AppError } from "../../../shared/errors.ts";
import { passedTurnstile } from "../../clients/turnstile.ts";
import { type Bindings, turnstileSettings } from "../../env.ts";
import { logFailure } from "../../log.ts";

/** Asks Turnstile, where it is set up. @throws AppError HUMAN_CHECK_FAILED */
export async function checkHuman(env: Bindings, token: string, remoteAddress: string): Promise<void> {
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
