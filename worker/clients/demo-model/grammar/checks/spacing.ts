// Spaces and signs: one space, none before a sign (in French one before the high ones), one behind.
import type { Language } from "../../../../../shared/catalog/languages.ts";
import type { Edit } from "../engine/edit.ts";
import { meets } from "../engine/ranges.ts";
import type { Check } from "../engine/rules.ts";
import type { ReasonCode } from "../reasons/reasons.ts";

interface SignRule {
  code: ReasonCode;
  pattern: RegExp;
  after: (match: string) => string;
}

const narrowSpace = "\u202f";
const noBreakSpace = "\u00a0";

const everywhere: SignRule[] = [
  {
    // Not behind a sentence, where some put two on purpose.
    code: "doubledSpace",
    pattern: /(?<=[\p{L}\p{M}\p{N},;”»]) {2,3}(?=[\p{L}\p{N}(“«¿¡])/gu,
    after: () => " ",
  },
  {
    code: "doubledSign",
    pattern: /(?<=[\p{L}\p{M}\p{N}]),,(?!,)/gu,
    after: () => ",",
  },
  {
    code: "spaceBehind",
    pattern: /(?<=(?:^|\s)[\p{L}'’-]{2,40})[,;](?=\p{L}[\p{Ll}'’-]{1,40}(?:[,.;:!?]?\s|[,.;:!?]?$))/gmu,
    after: (sign) => `${sign} `,
  },
];

const low: SignRule = {
  code: "spaceBefore",
  pattern: /(?<=[\p{L}\p{M}\p{N})\]”»"]) {1,3}[,.](?=\s(?! ?[.,])|$)/gmu,
  after: (match) => match.trimStart(),
};

const high: SignRule = {
  code: "spaceBefore",
  pattern: /(?<=[\p{L}\p{M})\]”»"]) {1,3}(?:[!?]{1,3}|[;:])(?=\s|$)/gmu,
  after: (match) => match.trimStart(),
};

const frenchHigh: SignRule = {
  code: "frenchSpace",
  pattern: /(?<=[\p{L}\p{M}\p{N})\]”%])(?<!https?)(?:[!?]{1,3}|[;:])(?=\s|$)/gmu,
  after: (signs) => (signs === ":" ? noBreakSpace : narrowSpace) + signs,
};

const rulesOf = (language: Language) =>
  language === "fr" ? [...everywhere, low, frenchHigh] : [...everywhere, low, high];

export const checkSpacing: Check = ({ text, language, leftAlone }) =>
  rulesOf(language).flatMap(({ code, pattern, after }) => {
    const edits: Edit[] = [];
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (meets(leftAlone, start, end)) continue;
      edits.push({
        start,
        end,
        after: after(match[0]),
        code,
        category: "punctuation",
      });
    }
    return edits;
  });
