import type { StyleRequest } from "../../../shared/contracts/style.ts";
import { styleDemand } from "../../../shared/contracts/style.ts";
import { denialOf } from "../../../shared/entitlement.ts";
import { AppError } from "../../../shared/errors.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { checkStyle, type StyleReport } from "../../../shared/text/style-check.ts";
import type { Database } from "../../db/client.ts";
import { findUserById } from "../../db/users.ts";
import { languageOf } from "../../tools/text-language.ts";
import { readWords } from "../words/read-words.ts";

/**
 * What there is to say about the style of a text, by the words of the person's house among others.
 * @throws AppError PLAN_REQUIRED or WORD_LIMIT_EXCEEDED, or UNAUTHENTICATED where the person is gone
 */
export async function checkTextStyle(
  db: Database,
  userId: string,
  request: StyleRequest,
): Promise<StyleReport> {
  const user = await findUserById(db, userId);
  if (!user) throw new AppError("UNAUTHENTICATED");
  const denial = denialOf(styleDemand(request), entitlementsOf(user.plan));
  if (denial) throw new AppError(denial.code, denial.details);
  const { house } = await readWords(db, userId);
  return checkStyle(request.text, languageOf(request).language, house);
}
