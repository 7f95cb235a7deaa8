import type { Language } from "../../catalog/languages.ts";
import { bare, isStopWord } from "../keywords.ts";
import { stopWords } from "../stop-words.ts";
import type { Token } from "../tokens.ts";
import { joiningWords } from "./joining-words.ts";
import { isWeakToken } from "./weak-words.ts";

/** A phrase that may be a keyphrase. */
export interface Candidate {
  /** Its stems with a space between them. */
  key: string;
  /** How many words it has, and how many of them are no stop words. */
  length: number;
  content: number;
  /** The places of its first word among the tokens. */
  places: number[];
  /** Whether it has once stood alone, between stop words or punctuation. */
  isWhole: boolean;
}

export const mostWords = 4;

/** A phrase of one word has so many letters at least. */
const shortestAlone = 3;

type Role = "content" | "joining" | "other";

/** Every phrase of at most four words that begins and ends with a word that is no stop word, by its key. */
export function candidatesOf(tokens: readonly Token[], language: Language): Map<string, Candidate> {
  const roles = rolesOf(tokens, language);
  const candidates = new Map<string, Candidate>();
  for (const [start, role] of roles.entries())
    if (role === "content") addFrom(start, tokens, roles, candidates);
  for (const [key, { content, length, places }] of candidates)
    if (content < length && places.length < 2) candidates.delete(key);
  return candidates;
}

function addFrom(start: number, tokens: readonly Token[], roles: Role[], candidates: Map<string, Candidate>) {
  let key = "";
  let content = 0;
  for (let end = start; end < start + mostWords; end++) {
    const token = tokens[end];
    if (!token || roles[end] === "other" || (end > start && token.isApart)) return;
    key += end === start ? token.stem : ` ${token.stem}`;
    if (roles[end] === "joining") continue;
    content++;
    const length = end - start + 1;
    if (length === 1 && token.word.length < shortestAlone) continue;
    const known = candidates.get(key) ?? { key, length, content, places: [], isWhole: false };
    candidates.set(key, known);
    known.places.push(start);
    known.isWhole ||= !isContinued(start, tokens, roles, -1) && !isContinued(end + 1, tokens, roles, 0);
  }
}

/** Whether the words before and behind a border belong together. */
function isContinued(border: number, tokens: readonly Token[], roles: Role[], side: -1 | 0): boolean {
  return tokens[border]?.isApart === false && roles[border + side] === "content";
}

function rolesOf(tokens: readonly Token[], language: Language): Role[] {
  const stop = stopWords(language);
  const known = new Map<string, Role>();
  const roles = tokens.map((token, place) => {
    const role = known.get(token.word) ?? roleOf(token.word, language, stop);
    known.set(token.word, role);
    return role === "content" && isWeakToken(token, tokens[place + 1], language) ? "other" : role;
  });
  return language === "de" && hasNouns(tokens) ? withoutGermanVerbs(tokens, roles) : roles;
}

const isSmall = ({ word }: Token): boolean => word === word.toLowerCase();

/** Whether a German text writes its nouns with a capital, which one in small letters throughout does not. */
const hasNouns = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => !token.isApart && !isSmall(token));

/**
 * In German, what is written small belongs to a phrase only as an adjective before its noun: "frisches Brot", but
 * neither "Dach liefert Strom" nor "backen".
 */
function withoutGermanVerbs(tokens: readonly Token[], roles: readonly Role[]): Role[] {
  const kept = [...roles];
  for (let place = tokens.length - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || kept[place] !== "content" || !isSmall(token)) continue;
    const [before, next] = [tokens[place - 1], tokens[place + 1]];
    const isBehindNoun = !token.isApart && before !== undefined && !isSmall(before);
    const isBeforeNoun = next?.isApart === false && kept[place + 1] === "content";
    if (isBehindNoun || !isBeforeNoun || !/e[mnrs]?$/.test(token.word)) kept[place] = "other";
  }
  return kept;
}

function roleOf(word: string, language: Language, stop: ReadonlySet<string>): Role {
  const lower = word.toLowerCase().replaceAll("’", "'");
  if (joiningWords[language].has(lower)) return "joining";
  const form = bare(lower, language);
  return form.length > 1 && /^\p{L}/u.test(form) && !isStopWord(form, stop) ? "content" : "other";
}
