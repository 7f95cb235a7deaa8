import { api } from "./api.ts";

/** Sends the mail with the confirmation link once more; the answer is the same for every address. @throws ApiError */
export function resendConfirmation(email: string): Promise<void> {
  return api("/api/auth/resend-confirmation", { method: "POST", body: { email } });
}
