/** Schemes of links that do nothing but open a page, a mail, a call or a chat. */
const safeScheme = /^(https?|ircs?|mailto|xmpp|tel|sms)$/i;

/** Returns the address, encoded, if it is relative or has an allowed scheme, else an empty string. */
export function safeAddress(written: string): string {
  const address = written.toWellFormed();
  const scheme = /^([^/?#:]*):/.exec(address)?.[1];
  if (scheme !== undefined && !safeScheme.test(scheme)) return "";
  return encodeAddress(address);
}

/** Encodes what an address can't contain. What is encoded already stays. */
export const encodeAddress = (address: string): string =>
  encodeURI(address.toWellFormed()).replaceAll("%25", "%");
