import { mostPoints, type PowerPart } from "./parts.ts";
import { powerWords } from "./power-words.ts";
import { type ReadTitle, stemSet } from "./read-title.ts";

const most = mostPoints.power;
const pointsWithout = 5;
const enough = 2;

/**
 * All points for one or two power words, five for none, none for more.
 *
 * It weighs least, since what is known goes both ways: emotional words change how often headlines are clicked (C.
 * Robertson et al., "Negativity drives online news consumption", Nature Human Behaviour 7, 2023), yet results with
 * words like "ultimate" were clicked 13.9 % less often (Backlinko, "Google CTR stats", 2019).
 */
export function scorePower({ tokens, language }: ReadTitle): PowerPart {
  const power = stemSet(powerWords, language);
  const count = new Set(tokens.map(({ stem }) => stem).filter((stem) => power.has(stem))).size;
  if (count === 0) return { part: "power", points: pointsWithout, most, finding: "none" };
  return count > enough
    ? { part: "power", points: 0, most, finding: "tooMany" }
    : { part: "power", points: most, most, finding: "good" };
}
