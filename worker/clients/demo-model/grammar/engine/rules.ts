// What the rules of a language are made of.
import type { CorrectionCategory } from "../../../../../shared/contracts/grammar.ts";
import type { ReasonCode } from "../reasons/reasons.ts";
import type { Document } from "./document.ts";
import type { Edit } from "./edit.ts";
import { indexPatterns, matchPatterns } from "./match-patterns.ts";
import { readPattern, type WordLists } from "./pattern.ts";

/** Rules with the same reason. Those of style and clarity are looked at only where that is asked for. */
export interface RuleGroup {
  code: ReasonCode;
  category: CorrectionCategory;
  rules: readonly string[];
}

/** Finds what one kind of rule would change. */
export type Check = (document: Document) => Edit[];

/** The groups of a language as one check. */
export function patternCheck(groups: readonly RuleGroup[], lists: WordLists): Check {
  const index = indexPatterns(
    groups.flatMap(({ code, category, rules }) =>
      rules.map((line) => ({
        code,
        category,
        pattern: readPattern(line, lists),
      })),
    ),
  );
  return (document) =>
    [...matchPatterns(document, index)].map(({ rule, start, end, after }) => ({
      start,
      end,
      after,
      code: rule.code,
      category: rule.category,
    }));
}
