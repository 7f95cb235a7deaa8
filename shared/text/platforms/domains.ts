// Finds host names by the rules of twitter-text 3.1.0.
import type { Span } from "../analysis/sentences.ts";
import topLevelDomains from "./top-level-domains.json" with { type: "json" };

// Top-level domains that make a URL without a protocol: IANA's root zone as of twitter-text 3.1.0 (2020),
// which X uses. In alphabetical order; if one is the prefix of another, the longer comes first.

const asciiTopLevelDomains: readonly string[] = topLevelDomains.ascii.trim().split(/\s+/);

const otherTopLevelDomains: readonly string[] = topLevelDomains.other.trim().split(/\s+/);

/** Accented letters, for a character class. */
export const accented = String.raw`\xC0-\xD6\xD8-\xF6\xF8-\xFF\u0100-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u0300-\u036F\u1E00-\u1EFF`;

const ascii: ReadonlySet<string> = new Set(asciiTopLevelDomains);
/** Characters that can't follow a top-level domain, because the word would be another. */
const goesOn = /[0-9a-z@+-]/i;
const isLatin = new RegExp(`[-a-z0-9${accented}]`, "i");
/** In characters, encoded; the limit of the DNS. */
const longestLabel = 63;

/** The text between two dots. */
export interface Label {
  start: number;
  text: string;
  /** Length of the top-level domain that it begins with; 0 if none. */
  ending: number;
  /** Index of the last label of the longest host that begins with this label; -1 if none. */
  farthest: number;
}

/** Returns the labels of `text` from `start` up to `end`. */
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
 * Returns the position in `label` from which on a host continuing in `next` can begin; null if none. The
 * label before the top-level domain can't contain an underscore.
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

/** Whether the host is valid in the DNS. */
export function isPossibleHost(host: string): boolean {
  if (/^xn--/i.test(host) && !latinHosts(host).length) return false;
  return host
    .split(".")
    .every((label) => label.length <= longestLabel && punycodeLength(label, longestLabel) <= longestLabel);
}

/** Returns the parts of `host` that are hosts in Latin letters. Only those are URLs without a protocol. */
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

// Encoded length of a label: the DNS is ASCII only, so other labels are encoded in Punycode (RFC 3492; the
// constants have its names).
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const prefix = "xn--";

/** Returns the encoded length of a label, in characters. Counting stops above `most`. */
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
