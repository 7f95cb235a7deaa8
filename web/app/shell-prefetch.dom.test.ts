import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setUpTexts } from "../i18n/setup.ts";
import { prefetchLinks } from "./shell.tsx";

const preloads = {
  screens: {
    first: { files: ["/assets/first.js", "/assets/shared.js"], texts: ["first"] },
    second: { files: ["/assets/second.js", "/assets/shared.js"], texts: [] },
    third: { files: ["/assets/third.js"], texts: [] },
    "third/page": { files: ["/assets/page.js"], texts: [] },
  },
  texts: { en: { first: "/assets/first-en.js" }, de: { first: "/assets/first-de.js" } },
};
let stop: () => void;

/** Renders a link to `path`, and moves the pointer onto it and then over the word inside it. */
function pointAt(path: string): void {
  const list = `<script type="application/json" id="preloads">${JSON.stringify(preloads)}</script>`;
  document.body.innerHTML = `${list}<a href="${path}"><b>word</b></a>`;
  for (const part of document.querySelectorAll("a, b"))
    part.dispatchEvent(new Event("pointerover", { bubbles: true }));
}
const fetched = () => vi.mocked(fetch).mock.calls.map(([file]) => file);

beforeAll(setUpTexts);
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  stop = prefetchLinks();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test("fetches a screen's files once, with its texts in the interface language", () => {
  pointAt("/first/some-id");
  pointAt("/first");
  expect(fetched()).toEqual(["/assets/first.js", "/assets/shared.js", "/assets/first-en.js"]);
  pointAt("/second");
  expect(fetched().slice(3)).toEqual(["/assets/second.js"]);
});

test("fetches the files of a page that has its own, instead of its area's", () => {
  pointAt("/third/page");
  expect(fetched()).toEqual(["/assets/page.js"]);
});

test("fetches a file again after a failure", async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  pointAt("/third");
  await vi.waitFor(() => {
    pointAt("/third");
    expect(fetched()).toEqual(["/assets/third.js", "/assets/third.js"]);
  });
});

test("fetches nothing for an address without a screen", () => {
  pointAt("/elsewhere");
  expect(fetched()).toEqual([]);
});
