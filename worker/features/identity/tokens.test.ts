import { env } from "cloudflare:workers";
import { importJWK, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { accessTokenSeconds } from "../../../shared/session.ts";
import { signAccessToken, verifyAccessToken } from "./tokens.ts";

const claims = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
const keys = env.SESSION_KEYS;
const [ours] = JSON.parse(keys);
const verify = (token: string) => verifyAccessToken(keys, token);
const refused = { code: "UNAUTHENTICATED" };
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The claims of a valid token, signed with our own key, with the given changes. */
async function forge(changes: object = {}, header: object = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const good = {
    sub: claims.userId,
    sid: claims.sessionId,
    iss: "calamo",
    aud: "calamo-web",
    iat: now,
    exp: now + 60,
  };
  return new SignJWT({ ...good, ...changes })
    .setProtectedHeader({ alg: "EdDSA", kid: ours.kid, typ: "at+jwt", ...header })
    .sign(await importJWK(ours, "EdDSA"));
}

test("a token identifies user and session for ten minutes", async () => {
  expect(accessTokenSeconds).toBe(600);
  expect(await verify(await signAccessToken(keys, claims))).toEqual(claims);
  const old = await signAccessToken(keys, claims, Date.now() - 601_000);
  await expect(verify(old)).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
  expect(await verify(await forge())).toEqual(claims); // the baseline of the forgeries below
});

test("a token with changed claims is rejected", async () => {
  const [head, , signature] = (await signAccessToken(keys, claims)).split(".");
  const forged = base64url({ sub: "someone", sid: "x", exp: 9e9, iss: "calamo", aud: "calamo-web" });
  await expect(verify(`${head}.${forged}.${signature}`)).rejects.toMatchObject(refused);
});

test.each(["none", "None", "NONE", "nOnE"])(
  "alg %s is rejected, with or without a signature",
  async (alg) => {
    const [, payload, signature] = (await signAccessToken(keys, claims)).split(".");
    const head = base64url({ alg, kid: ours.kid, typ: "at+jwt" });
    for (const end of ["", signature])
      await expect(verify(`${head}.${payload}.${end}`)).rejects.toMatchObject(refused);
  },
);

test("HS256 with our public key as the secret is rejected", async () => {
  for (const secret of [
    Buffer.from(ours.x, "base64url"),
    Buffer.from(JSON.stringify({ ...ours, d: undefined })),
  ]) {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ sub: claims.userId, sid: claims.sessionId, exp: now + 60 })
      .setProtectedHeader({ alg: "HS256", kid: ours.kid, typ: "at+jwt" })
      .setIssuer("calamo")
      .setAudience("calamo-web")
      .sign(secret);
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
});

test.each([
  ["another audience", { aud: "calamo-api" }, {}],
  ["no audience", { aud: undefined }, {}],
  ["another issuer", { iss: "elsewhere" }, {}],
  ["no subject", { sub: undefined }, {}],
  ["a subject that is not a UUID", { sub: "someone" }, {}],
  ["a list of subjects", { sub: [claims.userId] }, {}],
  ["no session", { sid: undefined }, {}],
  ["a null session", { sid: null }, {}],
  ["a session id that is not a UUID", { sid: "x" }, {}],
  ["a list of sessions", { sid: [claims.sessionId] }, {}],
  ["no expiry", { exp: undefined }, {}],
  ["a not-before time in the future", { nbf: Math.floor(Date.now() / 1000) + 3600 }, {}],
  ["another type", {}, { typ: "JWT" }],
  ["no type", {}, { typ: undefined }],
  ["no key id", {}, { kid: undefined }],
  ["an unknown key id", {}, { kid: "__proto__" }],
])("a token with %s is rejected", async (_, changes, header) => {
  await expect(verify(await forge(changes, header))).rejects.toMatchObject(refused);
});

test("a token with an embedded key is rejected", async () => {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const { kty, crv, x } = (await crypto.subtle.exportKey("jwk", pair.publicKey)) as JsonWebKey;
  const now = Math.floor(Date.now() / 1000);
  for (const kid of [ours.kid, "own"]) {
    const token = await new SignJWT({
      sub: "someone",
      sid: "x",
      iss: "calamo",
      aud: "calamo-web",
      exp: now + 60,
    })
      .setProtectedHeader({
        alg: "EdDSA",
        kid,
        typ: "at+jwt",
        jwk: { kty: `${kty}`, crv: `${crv}`, x: `${x}` },
      })
      .sign(pair.privateKey);
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
});

test("a token that is not canonical base64url is rejected", async () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const token = await signAccessToken(keys, claims);
  const last = alphabet.indexOf(token.slice(-1));
  const twin = token.slice(0, -1) + alphabet[last ^ 1]; // 64 bytes leave four unused bits
  expect(Buffer.from(twin.split(".")[2] ?? "", "base64url")).toEqual(
    Buffer.from(token.split(".")[2] ?? "", "base64url"),
  );
  await expect(verify(twin)).rejects.toMatchObject(refused);
  await expect(verify(`${token}=`)).rejects.toMatchObject(refused);
});

test.each(["", ".", "..", "...", "not a token", "a.b.c", "a.b.c.d", "é.é.é", "x".repeat(100_000)])(
  "the malformed token %j is rejected",
  async (token) => {
    await expect(verify(token)).rejects.toMatchObject(refused);
  },
);

describe("key rotation", () => {
  test("keeps tokens of the old key valid while it is listed, and signs with the new key", async () => {
    const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
    const { kty, crv, x, d } = (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey;
    const newer = { kid: "newer", kty, crv, x, d };
    const rotated = JSON.stringify([newer, ours]);
    const before = await signAccessToken(keys, claims);
    expect(await verifyAccessToken(rotated, before)).toEqual(claims);
    const old = await signAccessToken(keys, claims, Date.now() - 601_000);
    await expect(verifyAccessToken(rotated, old)).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
    const after = await signAccessToken(rotated, claims);
    expect(JSON.parse(Buffer.from(after.split(".")[0] ?? "", "base64url").toString())).toMatchObject({
      kid: "newer",
    });
    await expect(verify(after)).rejects.toMatchObject(refused); // a server without the new key
    await expect(verifyAccessToken(JSON.stringify([newer]), before)).rejects.toMatchObject(refused);
  });
});
