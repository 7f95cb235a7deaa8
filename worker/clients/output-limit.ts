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
 * @returns undefined if the error is not about a length of the output that is too large
 */
export function readOutputLimit(message: string, sent: number): OutputLimit | undefined {
  const room = readRoom(message);
  if (room !== undefined && room < sent) return { tokens: room < minTokens ? 0 : room, isGeneral: false };
  if (!/max_(\w+_)?tokens|(output|completion) tokens/i.test(message) || !tooLarge.test(message))
    return undefined;
  const half = Math.max(1, Math.floor(sent / 2));
  if (room !== undefined) return { tokens: half, isGeneral: false };
  const stated = numbersIn(message).filter((number) => number < sent && number >= minTokens);
  return { tokens: stated.length > 0 ? Math.max(...stated) : half, isGeneral: true };
}

const tooLarge =
  /too (large|high|big|long|many)|exceed|at most|no more than|less than|greater than|larger|maximum (allowed|value|number)|<=|>|between|range/i;

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

/** The whole numbers of a message that are not part of a name. */
const numbersIn = (message: string) =>
  [...message.matchAll(/(?<![\w.-])\d[\d,]*\b(?![.-]?\w)/g)].map(([number]) => parse(number));
