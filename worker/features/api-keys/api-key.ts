// The format of API keys: `calamo_live_`, 256 random bits, the owner's id and a checksum, in base 62. The owner's id leads to
// the object that knows the key. Prefix and checksum let secret scanners recognise a leaked key without asking anyone.
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { keyPattern, keyPrefix } from "../../../shared/api-key-pattern.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The lengths of the parts, in digits. */
const lengths = { secret: 43, owner: 22, checksum: 6 };
const shape = new RegExp(
  `^${keyPrefix}([0-9A-Za-z]{${lengths.secret}})([0-9A-Za-z]{${lengths.owner}})([0-9A-Za-z]{${lengths.checksum}})$`,
);
/** How much of a key is shown to its owner: 36 of its 256 random bits. */
const shownLength = keyPrefix.length + 6;

/** Whether an address contains a key or something that looks like one, also percent-encoded. */
export const containsKey = (address: string): boolean => address.search(keyPattern) >= 0;

/** @param ownerId the id of a user or a workspace, a uuid */
export function createKey(ownerId: string): { key: string; hash: string; prefix: string } {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(32)));
  const body =
    encode(random, lengths.secret) + encode(Buffer.from(ownerId.replaceAll("-", ""), "hex"), lengths.owner);
  const key = keyPrefix + body + checksumOf(body);
  return { key, hash: hashOf(key), prefix: key.slice(0, shownLength) };
}

/** Returns whose key it says to be; undefined unless it has the shape of a key and the right checksum. */
export function parseKey(key: string): { ownerId: string; hash: string } | undefined {
  const [, secret = "", owner = "", checksum] = shape.exec(key) ?? [];
  if (checksum === undefined || checksum !== checksumOf(secret + owner)) return undefined;
  const value = [...owner].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n);
  if (value >= 1n << 128n) return undefined;
  const hex = value.toString(16).padStart(32, "0");
  const ownerId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { ownerId, hash: hashOf(key) };
}

/** A fast hash is enough, because a key has too many bits to be guessed. */
const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return encode(bytes, lengths.checksum);
}

function encode(bytes: Buffer, length: number): string {
  let value = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (let place = 0; place < length; place++, value /= 62n) text = digits[Number(value % 62n)] + text;
  return text;
}
