import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import { measure } from "../../../../shared/text/platforms/measure.ts";
import { withWatermark } from "../../../../shared/watermark.ts";

/** The line that a text takes along to its platform: its watermark, unless both together are too long for that. */
export function takenWatermark(text: string, platform: Platform, watermark: string): string {
  return watermark && measure(withWatermark(text, watermark), platform).isFitting ? watermark : "";
}
