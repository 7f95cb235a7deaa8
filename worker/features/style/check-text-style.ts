import { type StyleRequest, styleEntitlement } from "../../../shared/contracts/grammar.ts";
import { checkStyle, type StyleReport } from "../../../shared/text/style/style-check.ts";
import type { Database } from "../../db/client.ts";
import { languageOf } from "../../tools/source-text.ts";
import { requirePlan } from "../account/profile.ts";
import { readWords } from "../words/word-lists.ts";

/**
 * What there is to say about the style of a text, by the words of the person's house among others.
 * @throws AppError PLAN_REQUIRED or WORD_LIMIT_EXCEEDED, or UNAUTHENTICATED where the person is gone
 */
export async function checkTextStyle(
  db: Database,
  userId: string,
  request: StyleRequest,
): Promise<StyleReport> {
  await requirePlan(db, userId, styleEntitlement(request));
  const { house } = await readWords(db, userId);
  return checkStyle(request.text, languageOf(request).language, house);
}
