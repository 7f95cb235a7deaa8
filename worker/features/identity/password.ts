// Passwords at rest: scrypt, its parameters kept with the hash so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { passwordCost } from "./password-cost.ts";

interface Parameters {
  N: number;
  r: number;
  p: number;
}

const hashBytes = 32;

export function hashPassword(password: string): Promise<string> {
  return hashWith(password, { salt: randomBytes(16), ...passwordCost });
}

/** The password hashed in the manner of another hash, with its salt: the same where it is the same password. */
export function hashWithParametersOf(password: string, stored: string): Promise<string> {
  const [, N, r, p, salt = ""] = stored.split("$");
  return hashWith(password, {
    salt: Buffer.from(salt, "base64url"),
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
}

async function hashWith(password: string, { salt, N, r, p }: Parameters & { salt: Buffer }): Promise<string> {
  const hash = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * Whether the password is the one behind `stored`. Takes as long when it is not, or when there is none stored
 * (nobody, or a person without a password).
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = "", hash = ""] = (stored || nobody).split("$");
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && Boolean(stored);
}

/** A hash that no password has, for people we do not know. */
const nobody = [
  "scrypt",
  passwordCost.N,
  passwordCost.r,
  passwordCost.p,
  "AAAAAAAAAAAAAAAAAAAAAA",
  "A".repeat(43),
].join("$");

function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, hashBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
