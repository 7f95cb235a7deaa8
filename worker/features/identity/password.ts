// Password hashing with scrypt. The parameters are stored with the hash, so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { passwordCost } from "./password-cost.ts";

interface HashParameters {
  salt: Buffer;
  N: number;
  r: number;
  p: number;
}

const hashBytes = 32;

export function hashPassword(password: string): Promise<string> {
  return formatHash(password, { salt: randomBytes(16), ...passwordCost });
}

/** Hashes the password with the parameters and the salt of `stored`: the same password gives the same hash. */
export function hashWithParametersOf(password: string, stored: string): Promise<string> {
  return formatHash(password, parseHash(stored));
}

/** Verifies a password. Takes the same time if it is wrong, or if no hash is stored (no such user, or no password). */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { hash, ...parameters } = parseHash(stored || dummyHash);
  const actual = await derive(password, parameters);
  return timingSafeEqual(actual, hash) && Boolean(stored);
}

/** A hash that no password has. */
const dummyHash = ["scrypt", ...Object.values(passwordCost), "A".repeat(22), "A".repeat(43)].join("$");

function parseHash(stored: string): HashParameters & { hash: Buffer } {
  const [, N, r, p, salt = "", hash = ""] = stored.split("$");
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

async function formatHash(password: string, { salt, N, r, p }: HashParameters): Promise<string> {
  const hash = await derive(password, { salt, N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

function derive(password: string, { salt, N, r, p }: HashParameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, hashBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
