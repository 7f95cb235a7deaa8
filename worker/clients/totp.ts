// Time-based one-time passwords of authenticator apps (RFC 6238), with the settings that every app supports.
import { Secret, TOTP } from "otpauth";

const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Generates a secret: 160 random bits in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** Returns the address in the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: "Calamo", label: email, secret }).toString();
}

/**
 * Returns the time step (30 s each, since 1970 UTC) of a valid code. Accepts the steps before and after the current one,
 * because clocks differ.
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (settings.period * 1000)) + delta;
}
