// Ten codes that stand in for the authenticator app, each once.
import { randomBytes } from "node:crypto";
import type { Database } from "../../db/client.ts";
import { listRecoveryCodes, takeRecoveryCode } from "../../db/recovery-codes.ts";
import { hashAlike, hashPassword } from "./password.ts";

const codeCount = 10;
/** 80 random bits each. */
const codeBytes = 10;
const base32 = "abcdefghijklmnopqrstuvwxyz234567";

export interface NewCodes {
  /** In groups of four, to be shown once. */
  codes: string[];
  hashes: string[];
}

/** New codes and what is stored of them: hashed as passwords are, with one salt for all, so that one is found quickly. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const plain = Array.from({ length: codeCount }, () => encodeBase32(randomBytes(codeBytes)));
  const [first = "", ...rest] = plain;
  const model = await hashPassword(first);
  const hashes = [model, ...(await Promise.all(rest.map((code) => hashAlike(code, model))))];
  return { codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")), hashes };
}

/** Uses the code up, if it is one of the person's; `code` without its hyphens. */
export async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const stored = await listRecoveryCodes(db, userId);
  if (!stored[0]) return false;
  const hash = await hashAlike(code, stored[0]);
  return stored.includes(hash) && takeRecoveryCode(db, userId, hash);
}

/** RFC 4648 base32 without padding, in lower case; bytes come in fives. */
function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}
