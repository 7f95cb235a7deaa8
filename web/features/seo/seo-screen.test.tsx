import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { SeoData } from "../../../shared/contracts/seo.ts";
import { listFeatures } from "../../../shared/features.ts";
import { renderMetaTags } from "../../../shared/text/seo/meta-tags.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { holdTimers } from "../../testing/hold-timers.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream } from "../../testing/run-events.ts";
import { makeTextServer, sentTo, type TextServer } from "../../testing/text-server.ts";
import { fillIn, isBlocked } from "../../testing/user.ts";
import { Component } from "./seo-screen.tsx";

const user = userEvent.setup();

const text =
  "A reed pen is cut with a sharp knife, and its nib is split so that the ink flows. Scribes cut a new one each week.";
const tags: SeoData = {
  title: "How to cut a reed pen from a garden reed",
  description: "Reed pens are cut with a sharp knife and split, so that the ink flows along the nib.",
  altTexts: ["A knife cutting a reed pen", "A split nib with ink"],
  slug: null,
  openGraph: null,
};
const allTags: SeoData = {
  ...tags,
  slug: "cut-reed-pen",
  openGraph: { title: "Cut your own pen", description: "All you need is a reed." },
};

let calls: Call[];
let answer: () => Response;
let copied: string[];
let history: TextServer;
const quotaOf = (plan: PlanId) => ({ plan, used: 3, limit: 25, refillsAt: Date.UTC(2030, 0, 14) });
const done = (data: SeoData) => () => {
  const quota = quotaOf(data.slug === null ? "essential" : "pro");
  return runStream(doneEvent(renderMetaTags(data, "en"), { data, quota }));
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("ClipboardItem", undefined);
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (words) => {
    copied.push(words);
  });
  answer = done(tags);
  history = makeTextServer({ tool: "seo", content: renderMetaTags(tags, "en") });
  calls = fakeServer((call) => {
    if (call.path === "/features.json") return Response.json({ features: listFeatures() });
    return call.path.startsWith("/api/contents/") ? history.handle(call) : answer();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (me: Partial<Me> = {}) =>
  renderSignedIn(<Component />, ["seo", "writing", "errors"], {
    plan: "essential",
    promptsLimit: 25,
    ...me,
  });
const keywords = () => screen.getByLabelText("Target keywords");
const content = () => screen.getByLabelText("Content");
const fill = async (typed = "reed pen, ink", words = text) => {
  await fillIn(user, keywords(), typed);
  await fillIn(user, content(), words);
};
const submit = () => screen.getByRole("button", { name: "Optimize for SEO" });
const input = () =>
  (calls.find(({ path }) => path === "/api/runs")?.body as { input: unknown } | undefined)?.input;
const optimize = async (me: Partial<Me> = {}, typed?: string) => {
  const opened = await open(me);
  await fill(typed);
  await user.click(submit());
  await screen.findByLabelText("Title tag");
  return opened;
};
const sheet = () => screen.getByRole("region", { name: "Result" });
const preview = () => screen.getByRole("figure", { name: "Search result preview" });
const change = (label: string, value: string) => fillIn(user, screen.getByLabelText(label), value);
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Returns the shown name, state and text of a check. */
const check = (name: string) =>
  [...sheet().querySelectorAll("li")].find((item) => item.textContent.startsWith(name))?.textContent;
const figure = (name: string) =>
  within(sheet())
    .getAllByRole("term")
    .find((term) => term.textContent === name)
    ?.parentElement?.querySelector("dd")?.textContent;

describe("the passages of a check", () => {
  const marked = () => [...document.querySelectorAll("[data-mark]")].map(({ textContent }) => textContent);
  const show = async () =>
    (await within(sheet()).findAllByRole("button", { name: "Show in text" }))[0] ??
    expect.fail("no check has passages");

  test("are shown in the typed text, scrolled to, move with it, and are removed again", async () => {
    const scrolledTo = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
    await open();
    await fill();
    const button = await show();
    expect(button.textContent).toBe("Show in text");
    expect(marked()).toEqual([]);
    await user.click(button);
    expect(marked()).toEqual(["reed pen"]);
    expect(scrolledTo.mock.instances.at(-1)).toHaveProperty("textContent", "reed pen");
    screen.getByText("Keyword density: reed pen");
    await fillIn(user, content(), `Why a reed pen? ${text}`);
    await waitFor(() => expect(marked()).toEqual(["reed pen", "reed pen"]));
    await user.click(screen.getByRole("button", { name: "Remove highlights" }));
    expect(marked()).toEqual([]);
  });

  test("unfold the form on a phone", async () => {
    const listen = { addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("< 64rem"), ...listen }));
    await optimize();
    expect(screen.queryByRole("textbox", { name: "Content", hidden: false })).toBeNull();
    await user.click(await show());
    screen.getByRole("textbox", { name: "Content", hidden: false });
    expect(marked()).toEqual(["reed pen"]);
  });
});

describe("the form on the free plan", () => {
  test("is shown disabled with the required plan", async () => {
    await open({ plan: "free", promptsLimit: 5 });
    screen.getByText("SEO is only available on the Essential plan or higher");
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
    expect(screen.getByText("Target keywords").closest("[inert]")).not.toBeNull();
    expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  });
});

describe("the request", () => {
  test("contains the text and the keywords as typed", async () => {
    await open();
    await fill();
    await user.click(submit());
    await waitFor(() =>
      expect(input()).toEqual({ text, keywords: "reed pen, ink", interfaceLanguage: "en" }),
    );
  });

  test("contains the chosen language", async () => {
    await open();
    await fill();
    await user.selectOptions(screen.getByLabelText("Output language"), "fr");
    await user.click(submit());
    await waitFor(() => expect(input()).toMatchObject({ language: "fr" }));
  });

  test("is not sent if a field is blank, and the field shows an error", async () => {
    await open();
    await user.click(submit());
    await screen.findByText("Please enter at least one keyword");
    screen.getByText("Please enter a text");
    await fill(" , ", text);
    await user.click(submit());
    await screen.findByText("Please enter at least one keyword");
    expect(screen.queryByText("Please enter a text")).toBeNull();
    expect(input()).toBeUndefined();
  });

  test("is blocked above the plan's word limit, with an error", async () => {
    await open();
    await fill("reed pen", "word ".repeat(3001));
    screen.getByText("The text exceeds the 3,000 word limit for your plan");
    expect(isBlocked(submit())).toBe(true);
  });
});

describe("the keywords", () => {
  const chips = () =>
    within(screen.getByRole("list", { name: "Keywords" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  test("are listed as they are typed, with the first as the main keyword", async () => {
    await open();
    expect(screen.queryByRole("list", { name: "Keywords" })).toBeNull();
    await fill("reed  pen, ink; ,Ink");
    expect(chips()).toEqual(["reed pen, main keyword", "Ink"]);
  });

  test("beyond the twentieth are left out with a notice", async () => {
    await open();
    await fill(Array.from({ length: 30 }, (_, index) => `word${index}`).join(","));
    expect(chips()).toHaveLength(20);
    screen.getByText("Up to 20 keywords are used.");
  });
});

describe("the analysis", () => {
  test("is shown without a run before there are tags, and does not judge the missing ones", async () => {
    await open();
    await fill();
    await within(sheet()).findByText("Overall score");
    screen.getByText("Your meta tags will appear here.");
    expect(figure("Title length")).toBe("no data yet");
    expect(figure("Description length")).toBe("no data yet");
    expect(figure("Keyword density")).toBe("7.7%");
    expect(figure("Readability")).toMatch(/^\d+ \/ 100$/);
    expect(check("Title length")).toBe("Title lengthChecked once you have meta tags.");
    expect(check("Text length")).toContain("Word count: 26. That’s too little");
    expect(input()).toBeUndefined();
  });

  test("is not shown without a keyword", async () => {
    await open();
    await fill("", text);
    await screen.findByRole("option", { name: "Same as the text (English)" });
    expect(within(sheet()).queryByText("Overall score")).toBeNull();
    screen.getByText(/Enter a keyword and your text/);
  });

  test("is updated when the tags are edited", async () => {
    await optimize();
    await waitFor(() => expect(figure("Title length")).toBe(`${tags.title.length} characters`));
    expect(check("Keyword in title")).toBe("Keyword in titleYour title contains “reed pen”.");
    const score = () => Number(within(sheet()).getByText("Overall score").nextSibling?.textContent);
    const before = score();
    await change("Title tag", "Quills");
    await waitFor(() => expect(figure("Title length")).toBe("6 characters"));
    expect(check("Keyword in title")).toBe(
      "Keyword in titleYour title doesn’t contain “reed pen”. Add it near the beginning.Edit title",
    );
    expect(score()).toBeLessThan(before);
  });

  test("says what is wrong with a tag and how to mend it, and leads to the tag", async () => {
    await optimize();
    await change("Title tag", "A reed pen ".repeat(8));
    await waitFor(() =>
      expect(check("Title length")).toBe(
        "Title lengthYour title has 87 characters. Google shows about 61: shorten it.Edit title",
      ),
    );
    await user.click(screen.getByRole("button", { name: "Edit title" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Title tag"));
  });

  test("shows problems and improvements first, and folds passed and unjudged checks", async () => {
    await optimize();
    await waitFor(() => expect(figure("Title length")).toBe(`${tags.title.length} characters`));
    const groups = [...sheet().querySelectorAll("h4, summary")].map(({ textContent }) => textContent);
    expect(groups).toEqual(["1 problem", "1 improvement", "4 checks passed", "1 not checked"]);
    const folded = screen.getByText("4 checks passed").closest("details");
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain("Keyword in title");
    expect(screen.getByText("1 problem").parentElement?.textContent).toContain("Word count: 26.");
  });

  test("is updated when the keywords change", async () => {
    await optimize();
    await waitFor(() => expect(figure("Keyword density")).toBe("7.7%"));
    await fillIn(user, keywords(), "goose quill");
    await waitFor(() => expect(figure("Keyword density")).toBe("0%"));
    expect(check("Keyword density")).toContain("“goose quill” is not in your text.");
  });

  test("lists the locked advanced checks and the required plan on the essential plan", async () => {
    await optimize();
    const locked = await screen.findByRole("button", { name: /13 more checks/ });
    expect(locked.textContent).toContain("Keyword distribution");
    expect(check("Slug")).toBeUndefined();
    act(() => locked.focus());
    expect(screen.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/plans");
    expect(locked.parentElement?.textContent).toContain("Only available on the Pro plan or higher");
  });

  test("includes the advanced checks on the pro plan", async () => {
    answer = done(allTags);
    await optimize({ plan: "pro" });
    await waitFor(() =>
      expect(check("Social media")).toContain("Your page has a social title and description."),
    );
    expect(check("Keyword in slug")).toContain("Your slug contains “reed pen”.");
    expect(check("Headings")).toContain("A short text needs no headings.");
    expect(screen.queryByRole("button", { name: /13 more checks/ })).toBeNull();
  });
});

describe("the tags", () => {
  test("are shown with their length, and a warning if search results cut them off", async () => {
    await optimize();
    expect(value("Title tag")).toBe(tags.title);
    expect(value("Meta description")).toBe(tags.description);
    await change("Title tag", "x".repeat(58));
    screen.getByText("58 characters · shown in full");
    await change("Title tag", "x".repeat(59));
    screen.getByText("59 characters · Google shows about 58");
  });

  test("can be copied one by one", async () => {
    await optimize();
    await change("Title tag", "My own title");
    for (const [name, words] of [
      ["Copy: Title tag", "My own title"],
      ["Copy: Meta description", tags.description],
      ["Copy: Alt text 2", tags.altTexts[1]],
    ] as const) {
      await user.click(screen.getByRole("button", { name }));
      await waitFor(() => expect(copied.at(-1)).toBe(words));
    }
  });

  test("are copied as HTML with escaped values", async () => {
    answer = done(allTags);
    await optimize({ plan: "pro" });
    await change("Title tag", `"Pens" & <script>alert(1)</script> 🪶`);
    await user.click(screen.getByRole("button", { name: "Copy as HTML" }));
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]?.split("\n")).toEqual([
      "<title>&quot;Pens&quot; &amp; &lt;script&gt;alert(1)&lt;/script&gt; 🪶</title>",
      `<meta name="description" content="${tags.description}">`,
      '<meta property="og:title" content="Cut your own pen">',
      '<meta property="og:description" content="All you need is a reed.">',
    ]);
  });

  test("are copied as edited", async () => {
    await optimize();
    await change("Meta description", "In my own words.");
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(copied).toHaveLength(1));
    expect(copied[0]).toContain("## Meta description\n\nIn my own words.");
    expect(copied[0]).toContain(`## Title tag\n\n${tags.title}`);
  });

  test("are saved automatically as they are edited, with quick edits combined", async () => {
    await optimize();
    const fire = holdTimers();
    await change("Title tag", "My own");
    await change("Title tag", "My own title");
    fire();
    await screen.findByText("Saved");
    const content = renderMetaTags({ ...tags, title: "My own title" }, "en");
    expect(sentTo(history)).toEqual([{ content, revision: 0 }]);
    await change("Title tag", tags.title);
    await waitFor(() => expect(history.content.content).toBe(renderMetaTags(tags, "en")));
  });

  test("keep edits across a reload", async () => {
    await optimize();
    await change("Title tag", "My own title");
    cleanup();
    await open();
    await screen.findByLabelText("Title tag");
    expect(value("Title tag")).toBe("My own title");
    expect(value("Meta description")).toBe(tags.description);
  });

  test("are reset by the next run", async () => {
    await optimize();
    await change("Title tag", "My own title");
    await user.click(submit());
    await waitFor(() => expect(value("Title tag")).toBe(tags.title));
    expect(localStorage.getItem(`calamo.seo-edits.${ada.id}`)).toBeNull();
  });

  test("ignore invalid edits stored on the device", async () => {
    localStorage.setItem(`calamo.seo-edits.${ada.id}`, '{"x":{"title":7}}');
    await optimize();
    expect(value("Title tag")).toBe(tags.title);
  });

  test("lack slug and Open Graph on the essential plan, and name the required plan", async () => {
    await optimize();
    expect(screen.queryByLabelText("Slug")).toBeNull();
    screen.getByRole("button", {
      name: /Slug and social media preview.*Only available on the Pro plan or higher/,
    });
  });

  test("have a slug on the pro plan, which is sanitised as it is typed", async () => {
    answer = done(allTags);
    await optimize({ plan: "pro" });
    expect(preview().textContent).toContain("https://example.com › cut-reed-pen");
    await change("Slug", "Über Federn/?-");
    expect(value("Slug")).toBe("uber-federn-");
    await user.tab();
    expect(value("Slug")).toBe("uber-federn");
    expect(preview().textContent).toContain("https://example.com › uber-federn");
  });

  test("have a shared-link preview on the pro plan", async () => {
    answer = done(allTags);
    await optimize({ plan: "pro" });
    await change("Social title", "Shared");
    const card = screen.getByRole("figure", { name: "Link preview on social media" });
    expect(card.textContent).toBe("example.comSharedAll you need is a reed.");
  });
});

describe("the preview", () => {
  test("shows the edited title and description, and highlights the search words", async () => {
    await optimize();
    await change("Title tag", "The Reed Pens of Ada");
    await change("Meta description", "Ink for pens.\nAnd more.");
    expect(preview().textContent).toContain("The Reed Pens of Ada");
    expect(preview().textContent).toContain("Ink for pens. And more.");
    const marked = () => [...preview().querySelectorAll("strong")].map((piece) => piece.textContent);
    await waitFor(() => expect(marked()).toEqual(["Reed", "Pens", "Ink", "pens"]));
  });

  test("is truncated like a search result, earlier on mobile", async () => {
    await optimize();
    await change("Title tag", "wide ".repeat(30));
    await change("Meta description", "word ".repeat(60));
    const words = () => preview().textContent.match(/word/g)?.length ?? 0;
    expect(preview().textContent).toMatch(/wide …/);
    expect(preview().textContent).toMatch(/word …$/);
    const onMobile = words();
    await user.click(screen.getByRole("radio", { name: "Desktop" }));
    expect(words()).toBeGreaterThan(onMobile);
    expect(onMobile).toBeGreaterThan(0);
  });

  test("shows markup as plain text", async () => {
    await optimize();
    await change("Title tag", "<img src=x onerror=alert(1)>");
    expect(preview().textContent).toContain("<img src=x onerror=alert(1)>");
    expect(preview().querySelector("img")).toBeNull();
  });
});

describe("a failure", () => {
  test.each(["INTERNAL", "MODEL_UNAVAILABLE"] as const)(
    "without a specific message (%s) shows the screen's own message",
    async (code) => {
      answer = () => runStream(failedEvent(code, { quota: quotaOf("essential") }));
      await open();
      await fill();
      await user.click(submit());
      const alert = within(await screen.findByRole("alert"));
      alert.getByText("An error occurred while optimizing the content");
      alert.getByRole("button", { name: "Try again" });
    },
  );

  test("with a specific message shows that message", async () => {
    answer = () => refusal("PLAN_REQUIRED", 403, { option: "seo", plan: "essential" });
    await open();
    await fill();
    await user.click(submit());
    const alert = within(await screen.findByRole("alert"));
    alert.getByText("This option is only available on the Essential plan or higher");
    alert.getByRole("link", { name: "Upgrade Now" });
  });
});

test("Clear resets the form, the result and the edits", async () => {
  await optimize();
  await change("Title tag", "My own title");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(keywords()).toHaveProperty("value", "");
  expect(content()).toHaveProperty("value", "");
  screen.getByText(/Enter a keyword and your text/);
  await waitFor(() => expect(screen.queryByText("Overall score")).toBeNull());
  expect(localStorage.getItem(`calamo.seo-edits.${ada.id}`)).toBeNull();
});
