// The phrases of all languages: a model may say what it says around a text in another language than the text's.
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import type { LanguagePhrases } from "./language-phrases.ts";
import { pt } from "./pt.ts";

export const phrases: readonly LanguagePhrases[] = [en, pt, es, fr, de];
