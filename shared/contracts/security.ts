// What belongs to the safety of an account: devices and the second factor.
import * as z from "zod/mini";
import { knownPassword, secondFactorCode, sixDigits } from "./auth.ts";

/** A signed-in device. Times are milliseconds since 1970 UTC. */
export interface Device {
  id: string;
  browser: string;
  os: string;
  /** ISO 3166-1 alpha-2, by the address of its sign-in; null where that is not known. */
  country: string | null;
  signedInAt: number;
  /** Seen within ten minutes of this. */
  lastSeenAt: number;
  /** Whether it is the one that asks. */
  current: boolean;
}

/**
 * Shows that it is the person who acts, not whoever found the browser open: their password, or, where they have none,
 * a sign-in of the last ten minutes.
 */
export const proofInput = z.object({ password: z.optional(knownPassword) });
export type ProofInput = z.input<typeof proofInput>;

/** The same, and the second factor as well: to change or take away what it guards. */
export const strongProofInput = z.extend(proofInput, { code: secondFactorCode });
export type StrongProofInput = z.input<typeof strongProofInput>;

/** What an authenticator app is given: as an address for the QR code, and as base32 to type. */
export interface TwoFactorSetup {
  uri: string;
  secret: string;
}

export const enableTwoFactorInput = z.object({ code: sixDigits });

/** Shown once; each opens the account once in place of the app's code. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
