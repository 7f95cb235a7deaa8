import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Opens a new page, with a new instance of i18next, and returns its language. */
async function open(): Promise<string> {
  vi.resetModules();
  const { currentLanguage, setUpTexts } = await import("./setup.ts");
  await setUpTexts();
  return currentLanguage();
}
const clearCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
  document.cookie = "i18next=; Max-Age=0";
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearCookie();
  document.documentElement.lang = "";
  history.replaceState(null, "", "/login");
  vi.spyOn(navigator, "languages", "get").mockReturnValue([]);
  vi.spyOn(navigator, "language", "get").mockReturnValue("");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sources: [string, string, () => void][] = [
  ["the query parameter lng", "de", () => history.replaceState(null, "", "/login?lng=de")],
  [
    "the cookie i18next",
    "fr",
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
      document.cookie = "i18next=fr";
    },
  ],
  ["local storage", "es", () => localStorage.setItem("i18nextLng", "es")],
  ["session storage", "pt", () => sessionStorage.setItem("i18nextLng", "pt")],
  [
    "the browser's languages",
    "de",
    () => vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-AT", "en"]),
  ],
  [
    "the lang attribute of the page",
    "fr",
    () => {
      document.documentElement.lang = "fr";
    },
  ],
];

test.each(sources)("%s can determine the language", async (_, language, put) => {
  put();
  expect(await open()).toBe(language);
  expect(document.documentElement.lang).toBe(language);
});

test.each(sources.slice(1).map((source, index) => [source[0], sources[index]?.[0] ?? "", index] as const))(
  "%s has a lower priority than %s",
  async (_later, _earlier, index) => {
    const [earlier, later] = [sources[index], sources[index + 1]];
    later?.[2]();
    earlier?.[2]();
    expect(await open()).toBe(earlier?.[1]);
  },
);

test("the path determines the language if nothing before it does", async () => {
  history.replaceState(null, "", "/es/login");
  expect(await open()).toBe("es");
});

test("the detected language is kept in local storage", async () => {
  history.replaceState(null, "", "/login?lng=pt");
  await open();
  expect(localStorage.getItem("i18nextLng")).toBe("pt");
});

test.each(["xx", "<script>", "../../etc", ""])("?lng=%s falls back to English", async (lng) => {
  history.replaceState(null, "", `/login?lng=${encodeURIComponent(lng)}`);
  expect(await open()).toBe("en");
});

test("a supported language takes precedence over an unsupported one", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["nl-NL", "fr-CA", "en"]);
  expect(await open()).toBe("fr");
});
