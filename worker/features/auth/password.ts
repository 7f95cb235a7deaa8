// Passwords at rest: scrypt, its parameters kept with the hash so that they can be raised later.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

interface Parameters {
  N: number;
  r: number;
  p: number;
}

/** Equivalent to OWASP's recommendation for scrypt (Password Storage Cheat Sheet): 16 MiB, five passes. */
const current: Parameters = { N: 2 ** 14, r: 8, p: 5 };
const hashBytes = 32;

export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const hash = await derive(password, salt, current);
  const { N, r, p } = current;
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
const nobody = ["scrypt", current.N, current.r, current.p, "AAAAAAAAAAAAAAAAAAAAAA", "A".repeat(43)].join(
  "$",
);

function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, hashBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
