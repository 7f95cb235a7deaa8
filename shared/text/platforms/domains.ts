// Where the name of a host stands among characters that one may have, by the rules of twitter-text 3.1.0.
import type { Span } from "../analysis/sentences.ts";
import topLevelDomains from "./top-level-domains.json" with { type: "json" };

// The ends of domain names that make a URL of what has no protocol: IANA's root zone as twitter-text 3.1.0 knows it
// (2020), which is what X counts by. Data, in the order of the alphabet; the longest first where one may begin another.

const asciiTopLevelDomains: readonly string[] = topLevelDomains.ascii.trim().split(/\s+/);

const otherTopLevelDomains: readonly string[] = topLevelDomains.other.trim().split(/\s+/);

/** Letters with accents, for a class of a regular expression. */
export const accented = String.raw`\xC0-\xD6\xD8-\xF6\xF8-\xFF\u0100-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u0300-\u036F\u1E00-\u1EFF`;

const ascii: ReadonlySet<string> = new Set(asciiTopLevelDomains);
/** What cannot follow an end such as ".com": the word would be another. */
const goesOn = /[0-9a-z@+-]/i;
const isLatin = new RegExp(`[-a-z0-9${accented}]`, "i");
/** Of a label, as it is sent; the rule of the domain name system. */
const longestLabel = 63;

/** What stands between two dots. */
export interface Label {
  start: number;
  text: string;
  /** The length of the top-level domain that it begins with; 0 for none. */
  ending: number;
  /** Which label ends the longest host that begins with this one; -1 for none. */
  farthest: number;
}

/** The labels of `text` from `start` up to `end`. */
export function labelsOf(text: string, start: number, end: number): Label[] {
  const labels: Label[] = [];
  let at = start;
  for (const label of text.slice(start, end).split(".")) {
    const ending = endingOf(label, text.charAt(at + label.length));
    labels.push({ start: at, text: label, ending, farthest: -1 });
    at += label.length + 1;
  }
  for (let index = labels.length - 2; index >= 0; index--) {
    const [label, next] = labels.slice(index, index + 2);
    if (label && next && /^[^-_]/.test(label.text) && hostBegin(label, next) === 0)
      label.farthest = next.farthest === -1 ? index + 1 : next.farthest;
  }
  return labels;
}

/**
 * From where on in `label` a host may begin that goes on in `next`; null for nowhere. The last name before the end of a
 * host has no underscore.
 */
export function hostBegin(label: Label, next: Label): number | null {
  if (/[-_]/.test(label.text.slice(-1)) || (next.farthest === -1 && !next.ending)) return null;
  return next.farthest === -1 ? label.text.lastIndexOf("_") + 1 : 0;
}

function endingOf(label: string, next: string): number {
  const [word = ""] = /^[a-z0-9]*/i.exec(label) ?? [];
  const ends = (length: number) => !goesOn.test(label.charAt(length) || next);
  if (ascii.has(word.toLowerCase()) && ends(word.length)) return word.length;
  if (word !== label) {
    const small = label.toLowerCase();
    const other = otherTopLevelDomains.find((name) => small.startsWith(name) && ends(name.length));
    if (other) return other.length;
  }
  return /^xn--[-0-9a-z]+/i.exec(label)?.[0].length ?? 0;
}

/** Whether the domain name system could have it. */
export function isPossibleHost(host: string): boolean {
  if (/^xn--/i.test(host) && !latinHosts(host).length) return false;
  return host
    .split(".")
    .every((label) => label.length <= longestLabel && punycodeLength(label, longestLabel) <= longestLabel);
}

/** The parts of `host` that are hosts of Latin letters: only they are URLs without a protocol. */
export function latinHosts(host: string): Span[] {
  const found: Span[] = [];
  let start = -1;
  let end = -1;
  for (const { start: at, text, ending } of labelsOf(host, 0, host.length)) {
    if (start !== -1 && ending) end = at + ending;
    const latin = latinEnd(text);
    if (start !== -1 && latin === text && text) continue;
    if (end !== -1) found.push({ start, end });
    start = latin ? at + text.length - latin.length : -1;
    end = -1;
  }
  if (end !== -1) found.push({ start, end });
  return found;
}

function latinEnd(text: string): string {
  let at = text.length;
  while (at > 0 && isLatin.test(text.charAt(at - 1))) at--;
  return text.slice(at);
}

// How long a label of a host is for the domain name system, which knows only ASCII: Punycode, RFC 3492, of which the
// names are.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const prefix = "xn--";

/** The length of the label as it is sent, in characters. `most` is where it may stop counting. */
function punycodeLength(label: string, most: number): number {
  const codes = [...label.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  const basic = codes.filter((code) => code < 0x80).length;
  if (basic === codes.length) return basic;
  let length = prefix.length + basic + (basic > 0 ? 1 : 0);
  let bias = initialBias;
  let delta = 0;
  let handled = basic;
  for (let code = 0x80; handled < codes.length && length <= most; code++) {
    const next = Math.min(...codes.filter((other) => other >= code));
    delta += (next - code) * (handled + 1);
    for (const other of codes) {
      if (other < next) delta++;
      if (other !== next) continue;
      length += digitsOf(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic);
      delta = 0;
      handled++;
    }
    delta++;
    code = next;
  }
  return length;
}

function digitsOf(delta: number, bias: number): number {
  let rest = delta;
  for (let digits = 1, k = base; ; digits++, k += base) {
    const threshold = Math.min(tMax, Math.max(tMin, k - bias));
    if (rest < threshold) return digits;
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

function adapt(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((base - tMin) * tMax) / 2; k += base) rest = Math.floor(rest / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew));
}
