import { api } from "./api.ts";

/** How long to wait before a mail can be asked for again, in milliseconds: it may still be on its way. */
export const resendWaitMs = 30_000;

/** Sends the mail with the confirmation link once more; the answer is the same for every address. @throws ApiError */
export function resendConfirmation(email: string): Promise<void> {
  return api("/api/auth/resend-confirmation", { method: "POST", body: { email } });
}
