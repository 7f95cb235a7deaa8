// The stop words that may stand inside a keyphrase: "bread of the day", "pão de queijo", "huile d’olive".
import type { Language } from "../../catalog/languages.ts";

export const joiningWords: Record<Language, ReadonlySet<string>> = {
  en: new Set("for from in of on the to with without".split(" ")),
  pt: new Set("a ao à às com da das de do dos e em na nas no nos o para sem".split(" ")),
  es: new Set("a al con de del e el en la las los para sin y".split(" ")),
  fr: new Set("à au aux avec de des du en et la le les par pour sans sur".split(" ")),
  de: new Set("am auf aus bei das dem den der des die für im in mit ohne und vom von zum zur".split(" ")),
};
