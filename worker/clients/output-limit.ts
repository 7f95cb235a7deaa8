// Reads from a server's error how many tokens of output it allows.

export interface OutputLimit {
  /** Less than what was sent; 0 if the input leaves no room for a text. */
  tokens: number;
  /** Whether the limit holds for every request, not only for one with an input of this length. */
  isGeneral: boolean;
}

/** Less room than this, in tokens, is of no use for a text. */
const minTokens = 64;

/**
 * Reads the limit from the error's message, or halves the length if the message has none.
 * @param sent the length that was sent, in tokens
 * @param isRejected whether the error is about that parameter; otherwise it has to say that the length is too large
 * @returns undefined if the error is not about a length of the output that is too large
 */
export function readOutputLimit(message: string, sent: number, isRejected: boolean): OutputLimit | undefined {
  const room = readRoom(message);
  if (room !== undefined && room < sent) return { tokens: room < minTokens ? 0 : room, isGeneral: false };
  const stated = numbersIn(message).filter((number) => number < sent && number >= minTokens);
  const isTooLarge = isAboutLength.test(message) && tooLarge.test(message);
  const isInvalid = isRejected && (stated.length > 0 || invalid.test(message)) && !unsupported.test(message);
  if (!isTooLarge && !isInvalid) return undefined;
  const half = Math.max(1, Math.floor(sent / 2));
  if (room !== undefined) return { tokens: half, isGeneral: false };
  return { tokens: stated.length > 0 ? Math.max(...stated) : half, isGeneral: true };
}

const isAboutLength = /max\w*tokens|(output|completion) tokens/i;
const tooLarge =
  /too (large|high|big|long|many)|exceed|at most|no more than|less than|greater than|larger|maximum (allowed|value|number)|<=|>|between|range/i;
/** Said about a parameter, these words mean its value. */
const invalid =
  /limit|\b(over|above|under|below|high(er)?)\b|(invalid|illegal)(?![\s_]+(request|parameter|argument|field|property|key))|非法|超/i;
/** Said about a parameter, these words mean that the server does not have it. */
const unsupported =
  /unsupported|not support|unknown|unrecogni[sz]ed|unexpected|not (permitted|found|implemented)|forbidden|\buse\b.{0,80}\binstead|不支持|未知/i;

const count = String.raw`(\d[\d,]*)`;
/** The length of the model's context, and what the input takes of it. */
const contexts = [
  new RegExp(String.raw`context (?:length|window|size|limit)\D{0,40}${count}`, "i"),
  new RegExp(String.raw`tokens\W{1,3}must be <= ${count}`, "i"),
];
const inputs = [
  new RegExp(`${count} (?:tokens )?(?:in|from) the (?:messages|prompt|input)`, "i"),
  new RegExp(String.raw`${count} \W?(?:input|prompt)s?\W? tokens`, "i"),
  new RegExp(`messages resulted in ${count}`, "i"),
];

/** Returns what the input leaves of the context, in tokens, if the message has both lengths. */
function readRoom(message: string): number | undefined {
  const sum = new RegExp(String.raw`${count} \+ ${count} > ${count}`).exec(message); // input + output > context
  if (sum) return Math.max(0, parse(sum[3]) - parse(sum[1]));
  const [context, input] = [contexts, inputs].map((patterns) => {
    const found = patterns
      .map((pattern) => pattern.exec(message)?.[1])
      .find((number) => number !== undefined);
    return found === undefined ? undefined : parse(found);
  });
  return context !== undefined && input !== undefined ? Math.max(0, context - input) : undefined;
}

const parse = (number = "0") => Number(number.replaceAll(",", ""));

/** Whole numbers that are not part of a name; of a range such as 1-4096 the end, of [1,4096] both. */
const wholeNumber = /(?<![\w.-])(?:\d+-)?(\d{1,3}(?:,\d{3})+(?!,?\d)|\d+)\b(?![.-]?\w)/g;
/** The status of the response, which some servers repeat in the message. */
const statuses = [400, 422, 500];

/** The lengths that a message states. One that is the first above a limit counts as the limit. */
const numbersIn = (message: string) =>
  [...message.matchAll(wholeNumber)]
    .map(({ 0: found, 1: number, index }) => {
      const isExclusive =
        /(<(?!=)|less than|under|below)\W*$/i.test(message.slice(Math.max(0, index - 20), index)) ||
        /^\W*exclusive/i.test(message.slice(index + found.length));
      return parse(number) - (isExclusive ? 1 : 0);
    })
    .filter((number) => !statuses.includes(number));
