import { type APIRequestContext, expect } from "@playwright/test";
import { newestMail } from "./mailbox.ts";

/** Confirms the e-mail of whoever has just signed up, by the mail they got: only then can they sign in again. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const { link } = await newestMail(email);
  const token = new URL(link).hash.slice(1);
  const answer = await request.post("/api/auth/confirm", { data: { token } });
  expect(answer.status()).toBe(204);
}
