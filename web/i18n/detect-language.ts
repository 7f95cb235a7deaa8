// The language of the device, with the keys and the order of i18next-browser-languagedetector.
const key = "i18nextLng";

/** From the first to ask to the last. Each is asked only if no earlier one has an answer: the first access to a storage takes 10 ms. */
const sources: (() => readonly (string | null | undefined)[])[] = [
  () => [new URLSearchParams(location.search).get("lng")],
  () => [/(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]],
  () => [readStorage("localStorage")],
  () => [readStorage("sessionStorage")],
  () => [...navigator.languages, navigator.language],
  () => [document.documentElement.lang],
  () => [location.pathname.split("/")[1]],
];

/** Returns the first language of `known` that the address, the device or the page names; English otherwise. */
export function detectLanguage(known: readonly string[]): string {
  for (const named of sources)
    for (const name of named()) {
      const [language = ""] = name?.split("-") ?? [];
      if (known.includes(language)) return language;
    }
  return "en";
}

export function storeLanguage(language: string): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // storage is blocked: the next visit detects the language again
  }
}

function readStorage(storage: "localStorage" | "sessionStorage"): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null; // storage is blocked
  }
}
