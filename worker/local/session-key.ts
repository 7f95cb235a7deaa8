import { exportJWK, generateKeyPair } from "jose";

/** A new private key for SESSION_KEYS, named by the day it was made unless told otherwise. */
export async function newSessionKey(kid = new Date().toISOString().slice(0, 10)) {
  const { privateKey } = await generateKeyPair("Ed25519", { extractable: true });
  const { kty, crv, x, d } = await exportJWK(privateKey);
  return { kid, kty, crv, x, d };
}
