// Where the browser goes on from here: it comes from Google with no page of ours that could be told.
import type { GoogleConnectProblem, GoogleProblem } from "../../../shared/contracts/auth.ts";
import type { SessionTokens } from "./cookies.ts";

export interface Outcome {
  /** A path of ours, or Google's address. */
  to: string;
  /** The session that has begun. */
  session?: SessionTokens;
  /** The secret of what comes next. */
  step?: string;
}

/** Where people are who connect Google with their account. */
export const accountPath = "/account";

export const signInProblem = (google: GoogleProblem, next: string) => loginPath({ google, next });
export const connectProblem = (google: GoogleConnectProblem) => `${accountPath}?google=${google}`;
/** The sign-in form at its second step. */
export const secondStep = (next: string) => loginPath({ step: "two-factor", next });

const loginPath = (query: Record<string, string>) => `/login?${new URLSearchParams(query)}`;
