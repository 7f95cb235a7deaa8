// Which addresses webhooks may be posted to, and images copied from: server-side request forgery must not reach private
// networks (OWASP SSRF Prevention Cheat Sheet). Pure; the network is asked by check-address.ts.
import ipaddr from "ipaddr.js";
import type { FieldErrorCode } from "../../../shared/errors.ts";

export interface TargetRules {
  /** The host that users reach Calamo at; undefined if it is not known. */
  ownHost?: string | undefined;
  /** Hosts that are exempt from the rules, see WEBHOOK_ALLOWED_HOSTS. */
  allowedHosts: readonly string[];
}

/** Names that belong to private networks or to no one (RFC 6761, 6762, 8375, 9476; internal is reserved by ICANN). */
const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|home\.arpa|corp|private|test|invalid|onion|alt)$/;

/** Returns why the address must not be used as an endpoint; undefined if it may. */
export function checkTarget(address: string, rules: TargetRules): FieldErrorCode | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return "WEBHOOK_URL_INVALID";
  if (url.username || url.password || url.hash) return "WEBHOOK_URL_INVALID";
  if (isExempt(url, rules)) return undefined;
  if (url.protocol !== "https:") return "WEBHOOK_NOT_HTTPS";
  if (url.port !== "") return "WEBHOOK_PORT_REFUSED";
  const host = nameOf(url);
  if (isAddress(host)) return isPublicAddress(host) ? undefined : "WEBHOOK_PRIVATE_ADDRESS";
  if (!host.includes(".") || privateNames.test(host)) return "WEBHOOK_PRIVATE_ADDRESS";
  if (!isName(url.hostname)) return "WEBHOOK_URL_INVALID";
  return host === rules.ownHost ? "WEBHOOK_URL_INVALID" : undefined;
}

/** The name to look up before a delivery; null if the host is an address or exempt. */
export function nameToResolve(address: string, rules: TargetRules): string | null {
  const url = new URL(address);
  const name = nameOf(url);
  return isExempt(url, rules) || isAddress(name) ? null : name;
}

/**
 * Whether an IP address is globally routable. Refuses private, local, shared, reserved and multicast addresses, and the
 * IPv6 forms that contain an IPv4 address (mapped, 6to4, NAT64, Teredo), because they lead to it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  const isAllocated = ip instanceof ipaddr.IPv4 || ip.match(globalUnicast);
  return isAllocated && ip.range() === "unicast";
}

/** What IANA allocates of IPv6 (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

const isExempt = ({ hostname }: URL, { allowedHosts }: TargetRules) => allowedHosts.includes(hostname);

/** The host without the brackets of IPv6 and the dots at the end: one ends a fully qualified name, more are no name. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.+$/g, "");

/** Whether it is a name as DNS allows it: labels of 1 to 63 characters (RFC 1035). */
const isName = (hostname: string) =>
  hostname.length <= 254 &&
  /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{1,63}\.?$/.test(hostname);

/** The URL parser has turned all other notations of an IPv4 address into dotted decimals. */
export const isAddress = (host: string) => ipaddr.isValid(host);
