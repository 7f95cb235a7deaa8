// Time-based one-time passwords of authenticator apps (RFC 6238), as every app knows them: SHA-1, 6 digits, 30 s.
import { Secret, TOTP } from "otpauth";

const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A new secret: 160 random bits in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What a QR code tells an app: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function totpUri(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: "Calamo", label: email, secret }).toString();
}

/**
 * The time step (30 s each, since 1970) that the code belongs to, if it is right now, or was or will be within 30 s:
 * clocks differ.
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ ...settings, secret }).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (settings.period * 1000)) + delta;
}
