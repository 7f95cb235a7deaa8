import * as z from "zod/mini";
import { platformRequirements, platforms } from "../catalog/writing-options.ts";
import { type EntitlementRequest, voiceOption } from "../entitlement.ts";
import { wordsForLimit } from "../text/analysis/words.ts";
import { sourceText, textLanguage } from "./text-fields.ts";
import { voiceField } from "./used-voice.ts";

/** A text to adapt to one platform. Each platform is a run. */
export const multiChannelInput = z.object({
  text: sourceText,
  platform: z.enum(platforms),
  ...textLanguage,
  ...voiceField,
});
export type MultiChannelInput = z.input<typeof multiChannelInput>;
export type MultiChannelRequest = z.output<typeof multiChannelInput>;

export const multiChannelEntitlement = ({
  text,
  platform,
  voice,
}: Pick<MultiChannelRequest, "text" | "platform" | "voice">): EntitlementRequest => ({
  options: { ...voiceOption(voice), platform: platformRequirements[platform] },
  words: { count: wordsForLimit(text), limit: "wordsToEdit" },
});
