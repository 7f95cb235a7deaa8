// Joins what a comparison word by word finds into phrases that can be read, accepted and rejected.

/** A part of two texts before it has a name; where `removed` and `added` are the same string, both texts have it. */
export interface RoughPart {
  removed: string;
  added: string;
}

export const isSame = ({ removed, added }: RoughPart) => removed === added;

/** In UTF-16 units: no longer piece between two changes is looked at as one that joins them. */
const longestBridge = 20;
/** In letters: shorter words are mostly articles, prepositions and the like, which come about everywhere. */
const shortWord = 3;

/** The parts with neighbouring changes in one, where hardly anything stands between them. Takes linear time. */
export function joinParts(parts: readonly RoughPart[]): RoughPart[] {
  // First what nothing stands between: only then it is plain what is a phrase.
  const phrases = joinOver(isShortWord, joinOver(isGap, parts));
  return joinOver(() => false, phrases.flatMap(withoutSpaces));
}

type Bridge = (between: string, before: RoughPart, after: RoughPart) => boolean;

function joinOver(isBridge: Bridge, parts: readonly RoughPart[]): RoughPart[] {
  const joined: RoughPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (last && isSame(last) === isSame(part)) joined.splice(-1, 1, join(last, part));
    else if (last && before && !isSame(part) && isBridge(last.added, before, part))
      joined.splice(-2, 2, join(join(before, last), part));
    else joined.push(part);
  }
  return joined;
}

/** A change apart from the white space around it that both texts have. */
function withoutSpaces(part: RoughPart): RoughPart[] {
  if (isSame(part)) return [part];
  const { removed, added } = part;
  const shortest = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shortest && removed[start] === added[start] && isSpace(removed[start])) start++;
  let end = 0;
  while (
    end < shortest - start &&
    removed.at(-1 - end) === added.at(-1 - end) &&
    isSpace(removed.at(-1 - end))
  )
    end++;
  const same = (text: string) => (text ? [{ removed: text, added: text }] : []);
  return [
    ...same(removed.slice(0, start)),
    { removed: removed.slice(start, removed.length - end), added: added.slice(start, added.length - end) },
    ...same(removed.slice(removed.length - end)),
  ];
}

const isSpace = (sign = "") => /\s/.test(sign);

const join = (one: RoughPart, other: RoughPart): RoughPart => ({
  removed: one.removed + other.removed,
  added: one.added + other.added,
});

/** A sentence or a line is a place to stop at, and a figure is what people look for. */
const isStop = (between: string) => between.length > longestBridge || /[\n.!?…。！？\p{N}]/u.test(between);

/** Signs and spaces alone. */
const isGap: Bridge = (between) => !isStop(between) && !/\p{L}/u.test(between);

/** One short word between phrases. */
const isShortWord: Bridge = (between, before, after) => {
  const [word, ...more] = between.match(/\p{L}+/gu) ?? [];
  if (isStop(between) || word === undefined || more.length) return false;
  return word.length <= shortWord && isPhrase(before) && isPhrase(after);
};

/** Whether more than one word has changed. What is long is not counted to its end. */
const isPhrase = ({ removed, added }: RoughPart) =>
  [removed, added].some((text) => /\p{L}[^\p{L}]{1,9}\p{L}/u.test(text));
