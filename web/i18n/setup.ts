// Interface languages. Texts are loaded by language and namespace when a screen first needs them.
import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { detectLanguage, storeLanguage } from "./detect-language.ts";
import { readPreloads } from "./preloads.ts";
import { pseudoLanguage, pseudoTexts } from "./pseudo.ts";

/** The interface languages by their own names. */
export const interfaceLanguages = {
  en: "English",
  pt: "Português",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
} as const;
export type InterfaceLanguage = keyof typeof interfaceLanguages;

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, namespace, answer) {
    loadFile(language, namespace).then(
      (texts) => answer(null, texts as Record<string, string>), // a locale file
      (error) => answer(error, null),
    );
  },
};

async function loadFile(language: string, namespace: string): Promise<object> {
  if (import.meta.env.DEV && language === pseudoLanguage)
    return pseudoTexts((await loadFile("en", namespace)) as Parameters<typeof pseudoTexts>[0]); // a locale file
  const address = readPreloads()?.texts[language]?.[namespace];
  if (address) return ((await import(/* @vite-ignore */ address)) as { default: object }).default; // a locale file
  const { textFiles } = await import("./text-files.ts");
  const load = textFiles[`./locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`no texts ${language}/${namespace}`);
  return load();
}

const supported = Object.keys(interfaceLanguages);
/** Development adds the pseudo-language. */
const known = import.meta.env.DEV ? [...supported, pseudoLanguage] : supported;

let ready: Promise<void> | undefined;

/** Loads the texts that every screen needs, once. */
export function setUpTexts(): Promise<void> {
  ready ??= setUp();
  return ready;
}

async function setUp(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      initAsync: false, // the language is known synchronously, so texts load in parallel
      lng: detectLanguage(known),
      supportedLngs: known,
      fallbackLng: false, // all languages are complete (tested)
      ns: ["common", "errors"],
      defaultNS: "common",
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
      ...(import.meta.env.DEV && {
        saveMissing: true,
        missingKeyHandler: (_: readonly string[], namespace: string, key: string) => {
          throw new Error(`missing text ${namespace}:${key}`);
        },
      }),
    });
  const applyLanguage = () => {
    document.documentElement.lang = currentLanguage();
    storeLanguage(i18next.language);
  };
  applyLanguage();
  i18next.on("languageChanged", applyLanguage);
}

export function currentLanguage(): InterfaceLanguage {
  const language = i18next.resolvedLanguage ?? "";
  return supported.includes(language) ? (language as InterfaceLanguage) : "en"; // checked above
}

/** Whether all loaded namespaces are available in that language. */
export const hasTexts = (language: InterfaceLanguage): boolean => missingTexts([language]).length === 0;

const missingTexts = (languages: readonly string[], namespaces = [i18next.options.ns ?? []].flat()) =>
  namespaces.filter(
    (namespace) => !languages.some((language) => i18next.hasResourceBundle(language, namespace)),
  );

/**
 * Loads the texts in use, then switches the language and stores it on this device.
 * @throws LoadError if the texts can't be loaded; the language stays
 */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  if (!hasTexts(language)) {
    await i18next.loadLanguages(language);
    await reloadMissing([language], missingTexts([language]));
  }
  await i18next.changeLanguage(language);
}

/** Code or texts of a screen couldn't be loaded. */
export class LoadError extends Error {
  override name = "LoadError";
}

/**
 * Loads code and its texts in parallel. The first call may precede the set-up's end.
 * @throws LoadError
 */
export async function withTexts<Module>(
  load: () => Promise<Module>,
  ...namespaces: string[]
): Promise<Module> {
  const common = setUpTexts();
  const code = load().catch((cause: unknown) => {
    throw new LoadError("code not loaded", { cause });
  });
  const [module] = await Promise.all([code, loadTexts(namespaces), common]);
  return module;
}

/** i18next ignores failed namespaces and never retries them. */
async function loadTexts(namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  await reloadMissing(i18next.languages, missingTexts(i18next.languages, namespaces));
}

/** @throws LoadError */
async function reloadMissing(languages: readonly string[], missing: string[]): Promise<void> {
  if (missing.length === 0) return;
  await i18next.reloadResources(languages, missing);
  if (missingTexts(languages, missing).length > 0) throw new LoadError("texts not loaded");
}
