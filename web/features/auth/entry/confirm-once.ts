import { confirmEmail } from "../api.ts";
import { hasCode } from "../failure.ts";

const asked = new Map<string, Promise<void>>();

/**
 * Confirms the e-mail. A link is good for one call, and a screen may be drawn twice: so the server is asked once for a
 * token, and again only where it could not answer. @throws ApiError
 */
export function confirmOnce(token: string): Promise<void> {
  const before = asked.get(token);
  if (before) return before;
  const asking = confirmEmail(token).catch((error: unknown) => {
    if (!hasCode(error, "LINK_INVALID")) asked.delete(token);
    throw error;
  });
  asked.set(token, asking);
  return asking;
}
