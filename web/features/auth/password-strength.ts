// Estimates how hard a new password is to guess. It only advises: the rules are 8 to 128 characters, and the server rejects
// common passwords and those that contain the email's local part.
//
// The estimate is the number of characters times the bits of each (log2 of the size of the character classes that occur).
// What guessers try first counts as one character: common words, the user's own name and email, repeated characters, and
// neighbours in the alphabet, the digits or on the keyboard. Digits and symbols in place of letters don't hide a word.

/** From easy to guess to hard to guess. */
export const strengths = ["weak", "fair", "good", "strong"] as const;
type Strength = (typeof strengths)[number];

/** The estimated bits from which a password is fair, good, strong. */
const thresholds = [35, 50, 70];

const classes: [RegExp, size: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
];

/** Words of the most common passwords in the five languages; longer ones contain them. */
const commonWords =
  "password|passwort|motdepasse|contrasena|senha|welcome|willkommen|bienvenue|bonjour|iloveyou|tequiero|teamo|jetaime|schatz|letmein|admin|login|master|dragon|monkey|football|futebol|futbol|fussball|baseball|princess|sunshine|shadow|hallo|hello|summer|winter|calamo|qwertz|azerty|trustno|secret|geheim|superman|batman|pokemon";

/** Rows in which neighbours are easy to guess. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
];

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/**
 * Returns the strength of a password; undefined if it is shorter than the rules allow.
 * @param personal texts that a guesser may know: the user's name and email
 */
export function passwordStrength(password: string, personal: string[] = []): Strength | undefined {
  if (password.length < 8) return undefined;
  const perCharacter = Math.log2(
    classes.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0),
  );
  const bits = effectiveLength(password, personal) * perCharacter;
  return strengths[thresholds.filter((threshold) => bits >= threshold).length];
}

/** The number of characters after everything that is easy to guess has become one character. */
function effectiveLength(password: string, personal: string[]): number {
  const plain = password.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const own = personal.flatMap((text) => plainWords(text)).map((word) => word.replace(/[^\p{L}\d]/gu, ""));
  const known = new RegExp([commonWords, ...own].join("|"), "gu");
  const letters = plain.replace(/[013457@$]/g, (sign) => lookAlikes[sign] ?? sign);
  // A word is found with or without look-alikes; otherwise what was typed counts.
  const withoutWords = known.test(letters) ? letters.replace(known, "•") : plain.replace(known, "•");
  const characters = [...withoutWords];
  return characters.filter((character, index) => !isNeighbour(characters[index - 1], character)).length;
}

/** Words of at least three characters. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[\s@._+-]+/)
    .filter((word) => word.length >= 3);

/** Whether a character repeats the one before it, or is next to it in a row, in either direction. */
function isNeighbour(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  if (before === character) return true;
  return rows.some((row) => row.includes(before + character) || row.includes(character + before));
}
