// What stands around the body of a text of any kind: how it begins and how it ends.
import { type Material, wordsIn } from "./material.ts";

/** Texts shorter than this have no room for a whole opening and closing. */
export const fullLength = 100;

export function room(material: Material, ...blocks: string[]): number {
  return material.words - wordsIn(...blocks);
}

/** The opening in the voice asked for; in a short text one line, and none where even that would fill it. */
export function opening(material: Material, ...taken: string[]): string[] {
  const { hook, openings } = material.voice;
  if (material.words >= fullLength) return [material.say(material.choose(openings))];
  return room(material, hook, ...taken) >= 4 ? [hook] : [];
}

export function closing(material: Material, ...taken: string[]): string[] {
  if (material.words < fullLength) return [];
  const closing = material.choose(material.voice.closings);
  return room(material, closing, ...taken) >= 25 ? [closing] : [];
}

export function callToAction(material: Material, ...taken: string[]): string[] {
  if (material.words < 40) return [];
  const call = `**${material.choose(material.phrases.callsToAction)}**`;
  return room(material, call, ...taken) >= 10 ? [call] : [];
}

/** A sentence that lists what the text goes through. */
export function preview(material: Material, ...taken: string[]): string[] {
  const points = material.subject.points.slice(0, 4);
  if (points.length < 2) return [];
  const sentence = material
    .choose(material.phrases.previews)
    .replace("{points}", () => material.list(points));
  return room(material, sentence, ...taken) >= 90 ? [sentence] : [];
}
