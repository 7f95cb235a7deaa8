// What the value of a setting may look like. Every format allows an empty value, which stands for "not set".
import * as z from "zod/mini";
import { email } from "../../../shared/contracts/auth.ts";
import { readDollars, readPrices } from "../../user-object/model-prices.ts";

/** @param words what a value is, for documentation and messages */
const format = (words: string, isValid: (value: string) => boolean) => ({
  words,
  schema: z.string({ error: `must be in quotation marks; it is ${words}` }).check(
    z.refine((value) => value.trim() === value, { error: "has spaces around it", abort: true }),
    z.refine((value) => value === "" || isValid(value), { error: `must be ${words}` }),
  ),
});
export type Format = ReturnType<typeof format>;

const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? "");
const isLocal = ({ hostname }: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
const isEmail = (value: string) => email.safeParse(value).success;

/** What CLDR lists as a region, but ISO 3166-1 not as a country. */
const noCountries = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Old codes and "UK" have another canonical form. */
const isCountry = (value: string) =>
  /^[A-Z]{2}$/.test(value) &&
  !noCountries.includes(value) &&
  new Intl.Locale(`und-${value}`).region === value &&
  regionNames.of(value) !== undefined;

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && isWebAddress(value) && [url.origin, `${url.origin}/`].includes(value);
}

/** Where the SDK adds the names of operations. */
const isModelAddress = (value: string) =>
  isWebAddress(value) && !/\/(chat\/)?completions\/?$/.test(new URL(value).pathname);

/** OpenID Connect requires TLS. */
function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLocal(url)));
}

function isPriceList(value: string): boolean {
  const { prices, unreadable } = readPrices(value);
  return prices.size > 0 && unreadable.length === 0;
}

const isHostList = (value: string) =>
  value
    .split(",")
    .every((host) => URL.parse(`http://${host.trim()}`)?.hostname === host.trim().toLowerCase());

const sessionKey = z.looseObject({
  kid: z.string().check(z.minLength(1)),
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  d: z.string(),
});

function areSessionKeys(value: string): boolean {
  try {
    return z.array(sessionKey).check(z.minLength(1)).safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

const oneOf = (...values: string[]) =>
  format([...values.map((value) => `"${value}"`), "empty"].join(" or "), (value) => values.includes(value));

export const formats = {
  text: format("a text", () => true),
  word: format("a name without spaces", (value) => !/\s/.test(value)),
  email: format("an e-mail address, such as hello@calamo.example", isEmail),
  country: format("the code of a country (ISO 3166-1 alpha-2), such as PT", isCountry),
  origin: format("the address of a site without a path, such as https://calamo.example", isOrigin),
  modelAddress: format("a web address up to /v1, such as http://localhost:11434/v1", isModelAddress),
  webAddress: format("a web address, such as http://localhost:8796", isWebAddress),
  issuer: format("a web address with https, or one of this machine", isIssuer),
  amount: format("an amount in US dollars, such as 20 or 2.50", (value) => readDollars(value) !== null),
  prices: format("a list such as gpt-5-mini=0.25/2, gpt-5=1.25/10 (dollars per million tokens)", isPriceList),
  flag: oneOf("true", "false"),
  repairs: oneOf("on", "report"),
  jurisdiction: oneOf("eu"),
  shards: format("a list of numbers, such as 0 or 1,2", (value) => /^\d+(\s*,\s*\d+)*$/.test(value)),
  hosts: format("a list of hosts without ports, such as localhost, 127.0.0.1", isHostList),
  sessionKeys: format("a JSON array of private Ed25519 JWKs, each with a kid", areSessionKeys),
  stripeKey: format("a key that begins with sk_ or rk_", (value) => /^[sr]k_\S+$/.test(value)),
  stripeSecret: format("a secret that begins with whsec_", (value) => /^whsec_\S+$/.test(value)),
};
