import * as z from "zod/mini";
import type { Demand } from "../entitlement.ts";
import { fieldError } from "../errors.ts";
import { planFeatures } from "../plans.ts";

/** Voices a person may keep. */
export const maxVoices = 20;
export const maxVoiceCharacters = 2000;

/** A brand's voice: how it writes, in the person's own words. Where it is used it takes the place of a tone. */
export const voiceText = {
  name: z.string(fieldError("VOICE_NAME_REQUIRED")).check(
    z.trim(),
    z.minLength(1, fieldError("VOICE_NAME_REQUIRED")),
    z.maxLength(100, fieldError("NAME_TOO_LONG")),
    z.overwrite((name) => name.toWellFormed()),
  ),
  description: z.string(fieldError("VOICE_DESCRIPTION_REQUIRED")).check(
    z.trim(),
    z.minLength(1, fieldError("VOICE_DESCRIPTION_REQUIRED")),
    z.maxLength(maxVoiceCharacters, fieldError("TEXT_TOO_LONG")),
    z.overwrite((description) => description.toWellFormed()),
  ),
};

/** What keeping a voice, and writing in one, asks of a plan. */
export const voiceDemand: Demand = { options: { voice: planFeatures.customTones.plan } };

/** What POST /api/voices and PUT /api/voices/:id take. */
export const voiceInput = z.object(voiceText);
export type VoiceInput = z.output<typeof voiceInput>;

export const voice = () => z.object({ id: z.string(), name: z.string(), description: z.string() });
export type Voice = z.output<ReturnType<typeof voice>>;

/** In the order of their creation. */
export const voices = () => z.object({ voices: z.array(voice()) });
export type Voices = z.output<ReturnType<typeof voices>>;
