// What is said without a text.
import { bulleted, type Kit } from "../kit.ts";
import { typeset } from "../reply-frame.ts";

const listOf = ({ phrases, ask }: Kit) =>
  bulleted(phrases.abilities.list.map((line) => typeset(line, ask.language)));

export function tellAbilities(kit: Kit): string[] {
  const { leads, ends } = kit.phrases.abilities;
  return [kit.say(leads), listOf(kit), kit.say(ends)];
}

export const greet = (kit: Kit): string[] => [kit.say(kit.phrases.greeting), ...tellAbilities(kit)];
export const thank = (kit: Kit): string[] => [kit.say(kit.phrases.thanks)];
export const refuseToTranslate = (kit: Kit): string[] => [kit.say(kit.phrases.translate)];
export const askForText = (kit: Kit): string[] => [kit.say(kit.phrases.needsText)];
export const askForTopic = (kit: Kit): string[] => [kit.say(kit.phrases.needsTopic)];
