// Rules for a few words in a row, written as lines of text:
//
//   [^|because] he|she {base} [!to] => $1 {third:2}   ;; unless did|does
//
// An element is one word in one of several forms, or any but those behind `!`; `{name}` is a list of words, `#` a
// number, `Aa` a word with a capital, `=word` one that is written just so, `,` a comma between two words. In brackets stands what must be before or behind and stays as it is: `^` is
// the beginning of a sentence, `$` the end of a clause, `,` a comma, `?` a question mark, `!` says that none of it may
// be there. On the right, `$1` is the first word as it stands and `{name:1}` what a list of pairs has for it; `~` joins
// without a space. After `;;` stand words that must not be (`unless`), or must be (`needs`), before it in its sentence, or `asks`: its
// sentence is a question.

/** Words, each with its counterpart in another list or with itself. */
export type WordList = ReadonlyMap<string, string>;
export type WordLists = Readonly<Record<string, WordList>>;

/** "go:goes do:does cut" as a list; `_` stands for a space. */
export function wordList(text: string): WordList {
  const entries = text.split(/\s+/).filter((entry) => entry !== "");
  return new Map(
    entries.map((entry) => {
      const [word = "", counterpart = word] = entry.replaceAll("_", " ").split(":");
      return [word, counterpart];
    }),
  );
}

export interface Choice {
  words: ReadonlySet<string>;
  /** Compared with their capitals. */
  exact: ReadonlySet<string>;
  lists: WordList[];
  /** Any of "^", "$", ",", "?", "#" and "Aa". */
  signs: ReadonlySet<string>;
  isNegative: boolean;
}

export interface Pattern {
  before: Choice | null;
  elements: { choice: Choice; afterComma: boolean }[];
  behind: Choice | null;
  give: string;
  lists: WordLists;
  unless: ReadonlySet<string>;
  needs: ReadonlySet<string>;
  asks: boolean;
}

const knownSigns = new Set(["^", "$", ",", "?", "#", "Aa"]);

/** Throws where a line makes no sense: the lines are ours. */
export function readPattern(line: string, lists: WordLists): Pattern {
  const [rule = "", condition = ""] = line.split(" ;; ");
  const [find, give] = rule.split(" => ");
  if (!find || give === undefined) throw new SyntaxError(`Not a rule: ${line}`);
  const parts = find.trim().split(/\s+/);
  const takeContext = (at: number) => (/^\[.*\]$/.test(parts.at(at) ?? "") ? parts.splice(at, 1)[0] : null);
  const [before, behind] = [takeContext(0), takeContext(-1)];
  const elements: Pattern["elements"] = [];
  let afterComma = false;
  for (const part of parts) {
    if (part !== ",") elements.push({ choice: readChoice(part, lists), afterComma });
    afterComma = part === ",";
  }
  const [kind, words = ""] = condition.trim().split(" ");
  return {
    before: before ? readChoice(before.slice(1, -1), lists) : null,
    elements,
    behind: behind ? readChoice(behind.slice(1, -1), lists) : null,
    give: give.trim(),
    lists,
    unless: new Set(kind === "unless" ? words.split("|") : []),
    needs: new Set(kind === "needs" ? words.split("|") : []),
    asks: kind === "asks",
  };
}

function readChoice(text: string, lists: WordLists): Choice {
  const isNegative = text.startsWith("!");
  const [words, exact, signs] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const wanted: WordList[] = [];
  for (const part of (isNegative ? text.slice(1) : text).split("|")) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name) wanted.push(listNamed(name, lists));
    else if (knownSigns.has(part)) signs.add(part);
    else if (part.startsWith("=")) exact.add(part.slice(1));
    else words.add(part);
  }
  return { words, exact, lists: wanted, signs, isNegative };
}

function listNamed(name: string, lists: WordLists): WordList {
  const list = lists[name];
  if (!list) throw new SyntaxError(`No list of words is called ${name}`);
  return list;
}

/** The words that an element can be, for finding its rule; null where it can be any. */
export function wordsOfChoice({ words, exact, lists, signs, isNegative }: Choice): string[] | null {
  if (signs.size > 0 || isNegative) return null;
  return [
    ...words,
    ...[...exact].map((word) => word.toLowerCase()),
    ...lists.flatMap((list) => [...list.keys()]),
  ];
}
