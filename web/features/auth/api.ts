import type { RecoverInput, ResetLink, SignInInput, SignUpInput } from "../../../shared/contracts/auth.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { ApiError, api } from "../../lib/api.ts";

/** The sign-in succeeded without a session: no user in the response, or cookies are blocked. */
export class NoSessionError extends Error {}

async function comeIn(path: string, body: object): Promise<Me> {
  const me = await api<Me | null>(path, { method: "POST", body });
  if (!me?.id || !navigator.cookieEnabled) throw new NoSessionError(path);
  return me;
}

export const signUp = (input: SignUpInput) => comeIn("/api/auth/sign-up", input);

const attempts = 3;
const pauseMs = 300;

/** Signs in. Network and server failures are retried; wrong credentials are not. */
export async function signIn(input: SignInInput): Promise<Me> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await comeIn("/api/auth/sign-in", input);
    } catch (error) {
      const isTransient = error instanceof ApiError && (error.code === "NETWORK" || error.status >= 500);
      if (!isTransient || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Completes the pending sign-in with a second factor. */
export const verifySecondFactor = (code: string) => comeIn("/api/auth/two-factor", { code });

/** Mails a code and a link. The response is the same for every address. */
export const sendCode = (email: string) => send("/api/auth/code", { email });
export const verifyCode = (input: { code: string; rememberMe: boolean }) =>
  comeIn("/api/auth/code/verify", input);
export const verifySignInLink = (input: { token: string; rememberMe: boolean }) =>
  comeIn("/api/auth/code/link", input);

/** Mails a password reset link. The response is the same for every address. */
export const requestPasswordReset = (input: RecoverInput) => send("/api/auth/recover", input);
/** Checks a reset link and returns its user. @throws ApiError LINK_INVALID */
export const checkResetLink = (token: string) =>
  api<ResetLink>("/api/auth/reset-password/check", { method: "POST", body: { token } });
export const resetPassword = (input: { token: string; password: string }) =>
  send("/api/auth/reset-password", input);

export const confirmEmail = (token: string) => send("/api/auth/confirm", { token });

const send = (path: string, body: object) => api<void>(path, { method: "POST", body });
