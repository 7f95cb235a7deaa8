import type { Language } from "../../../shared/catalog/languages.ts";

/** In German the sentence after it goes on in lower case. */
const greetings: Record<Language, { named(name: string): string; unnamed: string }> = {
  en: { named: (name) => `Hello ${name},`, unnamed: "Hello," },
  pt: { named: (name) => `Olá, ${name}!`, unnamed: "Olá!" },
  es: { named: (name) => `Hola, ${name}:`, unnamed: "Hola:" },
  fr: { named: (name) => `Bonjour ${name},`, unnamed: "Bonjour," },
  de: { named: (name) => `Guten Tag ${name},`, unnamed: "Guten Tag," },
};

export function greet(language: Language, name: string | undefined): string {
  return name === undefined ? greetings[language].unnamed : greetings[language].named(name);
}
