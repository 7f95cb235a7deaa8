// Finds the URLs that X recognises, by the rules of twitter-text 3.1.0 (github.com/twitter/twitter-text, read
// on 2026-11-22), in linear time.

import type { Span } from "../analysis/sentences.ts";
import { accented, hostBegin, isPossibleHost, type Label, labelsOf, latinHosts } from "./domains.ts";

/** Characters that no host contains. */
const foreign = String.raw`!'#%&()*+,\\/:;<=>?@\[\]^{|}~$\x09-\x0D\x20\x85\xA0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFFFE\uFEFF\uFFFF\u202A-\u202E\u061C\u200E\u200F\u2066-\u2069`;
const hostRun = new RegExp(`[^${foreign}]+`, "g");
const canPrecede = (text: string, at: number) =>
  /[^A-Za-z0-9@＠$#＃\uFFFE\uFEFF\uFFFF]/.test(text.charAt(at));
/** Characters that can't precede a URL without a protocol. */
const cannotPrecedeHost = /[-_./]/;
/** X's short links end after their code and query. */
const shortLink = /^https?:\/\/t\.co\/([a-z0-9]+)/i;
const longestCode = 40;
const longestUrl = 4096;

/** A host in a text, and its protocol. */
interface Host extends Span {
  /** Start of the protocol, or of the host if there is none. */
  protocol: number;
}

/** Returns the URLs of `text`, with or without a protocol, in order. Linear time. */
export function findUrls(text: string): Span[] {
  const found: Span[] = [];
  /** Text before this position has been processed. */
  let read = 0;
  for (const { 0: run, index } of text.matchAll(hostRun)) {
    const end = index + run.length;
    if (end <= read || !run.includes(".")) continue;
    const labels = labelsOf(text, index, end);
    for (let at = 0; at < labels.length - 1; ) {
      const host = hostFrom(text, labels, at, read);
      if (host) {
        const port = portEnd(text, host.end);
        const path = pathEnd(text, port);
        read = queryEnd(text, path);
        found.push(...urlsOf(text, host, path > port, read));
      } else at++;
      while ((labels[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= read) at++;
    }
  }
  return found;
}

/** Returns the first host that begins in the label at `index`, at `read` or later. */
function hostFrom(text: string, labels: Label[], index: number, read: number): Host | null {
  const label = labels[index];
  const next = labels[index + 1];
  const begin = label && next ? hostBegin(label, next) : null;
  if (!label || !next || begin === null) return null;
  const last = next.farthest === -1 ? next : (labels[next.farthest] ?? next);
  const end = last.start + last.ending;
  const stop = label.start + label.text.length;
  for (let start = Math.max(label.start + begin, read); start < stop; start++) {
    if (/[-_]/.test(text.charAt(start))) continue;
    const protocol = index === 0 && start === label.start ? protocolBefore(text, start) : start;
    if (mayBegin(text, protocol, read)) return { start, end, protocol };
    if (mayBegin(text, start, read)) return { start, end, protocol: start };
  }
  return null;
}

function protocolBefore(text: string, start: number): number {
  const [found = ""] = /https?:\/\/$/i.exec(text.slice(Math.max(0, start - 8), start)) ?? [];
  return start - found.length;
}

/** Whether a URL can begin here. At the start of a text nothing precedes it, unless the first character can. */
const mayBegin = (text: string, at: number, read: number) =>
  at === 0 ? !canPrecede(text, 0) || /^.[-_.]/s.test(text) : at > read && canPrecede(text, at - 1);

/** Returns the URL that begins with `host` and ends at `end` at the latest. */
function urlsOf(text: string, host: Host, hasPath: boolean, end: number): Span[] {
  const name = text.slice(host.start, host.end);
  const start = host.protocol;
  if (!isPossibleHost(name) || end - start > longestUrl) return [];
  if (start < host.start) {
    const [short, code = ""] = shortLink.exec(text.slice(start, end)) ?? [];
    if (code.length > longestCode) return [];
    return [{ start, end: short ? queryEnd(text, start + short.length) : end }];
  }
  if (cannotPrecedeHost.test(text.charAt(start - 1))) return [];
  const spans = latinHosts(name).map((span) => ({ start: start + span.start, end: start + span.end }));
  const last = spans.at(-1);
  if (last && hasPath) last.end += end - host.end;
  return spans;
}

// Ends of the parts of a URL after its host, by the rules of twitter-text 3.1.0. Each function returns `at`
// if the part is absent.

const letters = String.raw`a-z0-9\u0400-\u04FF${accented}`;
const pathCharacter = new RegExp(String.raw`[${letters}!*';:=+,.$/%#\[\]\-\u2013_~@|&]`, "i");
const pathLast = new RegExp(`[-+${letters}=_#/]`, "i");
const queryCharacter = /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]/i;
const queryLast = /[a-z0-9\-_&=#/]/i;

/** Returns the end of the port, such as ":80". */
function portEnd(text: string, at: number): number {
  let end = at + 1;
  while (text.charAt(at) === ":" && /[0-9]/.test(text.charAt(end))) end++;
  return end > at + 1 ? end : at;
}

/**
 * Parentheses must be balanced, nested at most once. A path can end with them only directly after a character
 * that can end it too.
 */
function pathEnd(text: string, at: number): number {
  if (text.charAt(at) !== "/") return at;
  let end = at + 1;
  for (let next = end; next < text.length; ) {
    if (pathCharacter.test(text.charAt(next))) {
      next++;
      if (pathLast.test(text.charAt(next - 1))) end = next;
    } else {
      const closed = bracketsEnd(text, next);
      if (closed === next) break;
      if (end === next) end = closed;
      next = closed;
    }
  }
  return end;
}

/** Returns the end of "(…)" or "(…(…)…)" at `at`; `at` itself if there is none. */
function bracketsEnd(text: string, at: number): number {
  let next = at;
  let opened = 0;
  let depth = 0;
  let isEmpty = true;
  do {
    const sign = text.charAt(next++);
    if (sign === "(" && opened < 2) depth = ++opened;
    else if (sign === ")" && depth > 0 && !isEmpty) depth--;
    else if (depth === 0 || !pathCharacter.test(sign)) return at;
    isEmpty = sign === "(";
  } while (depth > 0);
  return next;
}

/** Returns the end of the query, such as "?page=2". */
function queryEnd(text: string, at: number): number {
  let end = at;
  for (let next = at + 1; text.charAt(at) === "?" && queryCharacter.test(text.charAt(next)); next++)
    if (queryLast.test(text.charAt(next))) end = next + 1;
  return end;
}

/** Joiners in hashtags: underscores, the Catalan and the Japanese middle dot, zero-width joiners. */
const joiners =
  "_\u200c\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\xb7";
const part = `[\\p{L}\\p{M}\\p{Nd}${joiners}]`;
const hashtag = new RegExp(
  `(?<=^|\\uFE0E|\\uFE0F|(?!${part}|&)[^])[#＃](?!\\uFE0F|\\u20E3)(?=${part}*[\\p{L}\\p{M}])${part}+`,
  "gu",
);
/** Characters that can't follow a hashtag: "#a#b", "#http://…". */
const invalidEnd = /^(?:[#＃]|:\/\/)/;

/**
 * Returns the hashtags of a text including "#", as X finds them (`validHashtag` and `endHashtagMatch` of
 * twitter-text 3.1.0, read on 2026-11-23): letters, digits and joiners, with at least one letter. Hashtags
 * inside URLs are ignored.
 */
export function findHashtags(text: string): Span[] {
  if (!/[#＃]/.test(text)) return [];
  return outsideUrls(text, hashtag).filter(({ end }) => !invalidEnd.test(text.slice(end, end + 3)));
}

/** Names of accounts have Latin letters, digits, "_" and dots inside. In an e-mail address, a letter precedes "@". */
const mention = /(?<![\p{L}\p{M}\p{N}_@＠#$%&*!/.+-])[@＠][A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*/gu;

/** Returns the mentions of a text including "@". Those inside URLs are ignored. */
export const findMentions = (text: string): Span[] => (/[@＠]/.test(text) ? outsideUrls(text, mention) : []);

function outsideUrls(text: string, pattern: RegExp): Span[] {
  const urls = findUrls(text);
  return [...text.matchAll(pattern)]
    .map(({ 0: tag, index }) => ({ start: index, end: index + tag.length }))
    .filter(({ start, end }) => !urls.some((url) => url.start < end && start < url.end));
}
