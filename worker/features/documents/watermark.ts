import { entitlementsOf } from "../../../shared/plans.ts";
import { watermarkLine } from "../../../shared/watermark.ts";
import type { TextOwner } from "../../db/documents/access.ts";
import type { ContentRow } from "../../db/documents/contents.ts";

/**
 * The line that a stored text leaves with: none if it needs none, or while its owner has a plan without one, however it was
 * written.
 */
export const watermarkOf = (
  { watermarked, language }: Pick<ContentRow, "watermarked" | "language">,
  { plan }: Pick<TextOwner, "plan">,
): string => (watermarked && entitlementsOf(plan).watermark ? watermarkLine(language) : "");
