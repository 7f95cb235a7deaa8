import { decodeReferences } from "./character-references.ts";

const safeProtocol = /^(https?|ircs?|mailto|xmpp)$/i;

/** An address as it may be followed: relative, or with a protocol that is allowed; else none. */
export function safeAddress(written: string, literal = false): string {
  const address = (literal ? written : decodeReferences(written)).toWellFormed();
  const protocol = /^([^/?#:]*):/.exec(address)?.[1];
  if (protocol !== undefined && !safeProtocol.test(protocol)) return "";
  return encodeURI(address).replaceAll("%25", "%");
}
