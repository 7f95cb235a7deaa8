import type { FoundFact } from "./facts.ts";

const withScheme = /(?:https?:\/\/|(?<![\p{L}\p{N}.@-])www\.)[^\s<>"“”„«»|`]+/giu;
const bare =
  /(?<![\p{L}\p{N}@._/-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:ai|app|biz|br|ch|co|com|de|dev|edu|es|eu|example|fr|gov|info|io|net|org|pt|shop|uk)(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:[/?#][^\s<>"“”„«»|`]*)?/giu;

/** Most texts have no such dot, and looking for names takes longer. */
const dotInName = /[a-z0-9]\.[a-z]{2}/i;

/** The web addresses of a text: with a scheme, with www, or a name that ends like a domain. */
export function urlsOf(text: string): FoundFact[] {
  const full = [...text.matchAll(withScheme)];
  const taken = new Set(full.map(({ index }) => index));
  const names = (dotInName.test(text) ? [...text.matchAll(bare)] : []).filter(
    ({ index }) => !taken.has(index),
  );
  return [...full, ...names].map(({ 0: match, index }) => {
    const url = trimmed(match);
    const key = `url:${keyOf(url)}`;
    return { start: index, text: url, confidence: "certain", needs: [[key]], offers: [key] };
  });
}

/** Strips punctuation of the sentence or of markdown; a closing bracket stays if the address opened it. */
function trimmed(url: string): string {
  let depth = 0;
  let end = url.length;
  for (let at = 0; at < url.length; at++) {
    if (url[at] === "(") depth++;
    else if (url[at] === ")" && --depth < 0) {
      end = at;
      break;
    }
  }
  while (end > 0 && /[.,;:!?'’‘*_~\]})…]/.test(url[end - 1] ?? "") && !closesBracket(url, end)) end--;
  return url.slice(0, end);
}

const closesBracket = (url: string, end: number) => url[end - 1] === ")" && url.lastIndexOf("(", end) >= 0;

/** The key ignores the scheme, "www", the case of the host and a trailing slash. */
function keyOf(url: string): string {
  const [, host = "", path = ""] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)(.*)$/is.exec(url) ?? [];
  return host.toLowerCase() + path.replace(/\/$/, "");
}

/** In UTF-16 units: the longest that is allowed before and behind the sign. */
const longest = { name: 64, host: 255 };

/** The e-mail addresses of a text. The search starts from each "@", so that the time stays linear. */
export function emailsOf(text: string): FoundFact[] {
  const found: FoundFact[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const [name] = /[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]*$/u.exec(
      text.slice(Math.max(0, at - longest.name), at),
    ) ?? [""];
    const own = name.replace(/^[^\p{L}\p{N}]+/u, "");
    const [host] = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(
      text.slice(at + 1, at + 1 + longest.host),
    ) ?? [""];
    if (!own || !host) continue;
    const email = `${own}@${host}`;
    const key = `email:${email.toLowerCase()}`;
    found.push({ start: at - own.length, text: email, confidence: "certain", needs: [[key]], offers: [key] });
  }
  return found;
}
