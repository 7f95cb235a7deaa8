// What belongs to the safety of an account: devices and the second factor.
import * as z from "zod/mini";
import { knownPassword, secondFactorCode, sixDigits } from "./auth.ts";

/** A signed-in device. Times are milliseconds since 1970 UTC. */
const device = () =>
  z.object({
    id: z.string(),
    browser: z.string(),
    os: z.string(),
    /** ISO 3166-1 alpha-2, by the address of its sign-in; null if unknown. */
    country: z.nullable(z.string()),
    signedInAt: z.number(),
    /** Accurate to ten minutes. */
    lastSeenAt: z.number(),
    /** Whether it is the device that sends the request. */
    current: z.boolean(),
  });
export type Device = z.output<ReturnType<typeof device>>;
export const devices = () => z.object({ items: z.array(device()) });

/**
 * Shows that it is the person who acts, not whoever found the browser open: their password, or, where they have none,
 * a sign-in of the last ten minutes.
 */
export const proofInput = z.object({ password: z.optional(knownPassword) });
export type ProofInput = z.input<typeof proofInput>;

/** The same, and the second factor as well: to change or take away what it guards. */
export const strongProofInput = z.extend(proofInput, { code: secondFactorCode });
export type StrongProofInput = z.input<typeof strongProofInput>;

/** The secret for the authenticator app: as an address for the QR code, and in base32 for typing. */
export const twoFactorSetup = () => z.object({ uri: z.string(), secret: z.string() });
export type TwoFactorSetup = z.output<ReturnType<typeof twoFactorSetup>>;

export const enableTwoFactorInput = z.object({ code: sixDigits });

/** Shown once; each can be used once in place of the app's code. */
export const recoveryCodes = () => z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<ReturnType<typeof recoveryCodes>>;
