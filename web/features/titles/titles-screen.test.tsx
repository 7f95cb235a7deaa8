import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type PlanId, planIds, planIncludes } from "../../../shared/catalog/plan-ids.ts";
import { titleFilters, titleTypeRequirements } from "../../../shared/catalog/writing-options.ts";
import type { TitleFeedback, TitleFeedbackList } from "../../../shared/contracts/library.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { SuggestedTitle, TitlesData } from "../../../shared/contracts/titles.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { scoreTitle } from "../../../shared/text/seo/title-score.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../testing/run-events.ts";
import { fillIn, isBlocked } from "../../testing/user.ts";
import { Component } from "./titles-screen.tsx";

const user = userEvent.setup();

const keyphrases = ["reed pen", "ink"];
const scored = (id: number, type: SuggestedTitle["type"], title: string): SuggestedTitle => ({
  id,
  type,
  title,
  score: scoreTitle(title, keyphrases, "en").score,
});
const four = [
  scored(1, "seo", "Reed pens: how to cut one that lasts"),
  scored(2, "creative", "Ink in a stalk"),
  scored(3, "emotional", "The quiet joy of a pen you cut yourself"),
  scored(4, "how-to", "How to cut a reed pen in 7 steps, choose the ink that suits it, and write for years"),
];
const long = four[3]?.title ?? "";

let calls: Call[];
let rated: TitleFeedbackList["titles"] | Response;
let rating: (feedback: TitleFeedback) => Response;
let runs: () => Response;

function answer({ path, method, body }: Call): Response {
  if (path === "/api/runs") return runs();
  if (method === "PUT") return rating(body as TitleFeedback); // what our client sends
  return rated instanceof Response ? rated.clone() : Response.json({ titles: rated });
}
const delivered = (changes: Partial<TitlesData> = {}, plan: PlanId = "free") => {
  const data: TitlesData = { titles: four, keyphrases, wanted: 4, truncated: false, ...changes };
  const quota = { plan, used: 3, limit: 5, refillsAt: Date.UTC(2030, 0, 14, 12) };
  return () => runStream(doneEvent(data.titles.map(({ title }) => `- ${title}`).join("\n"), { data, quota }));
};

beforeEach(() => {
  localStorage.clear();
  rated = [];
  rating = ({ liked, ...title }) => {
    const others = Array.isArray(rated) ? rated.filter((one) => one.title !== title.title) : [];
    rated = liked === null ? others : [{ ...title, liked }, ...others];
    return new Response(null, { status: 204 });
  };
  runs = delivered();
  calls = fakeServer(answer);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (me: Partial<Me> = {}) => renderSignedIn(<Component />, ["titles", "writing", "errors"], me);
const content = () => screen.getByLabelText("Content");
const type = (typed: string) => fillIn(user, content(), typed);
const submit = () => screen.getByRole("button", { name: "Generate titles" });
const started = () => calls.filter(({ path }) => path === "/api/runs").map(({ body }) => body);
const given = () => calls.filter(({ method }) => method === "PUT").map(({ body }) => body as TitleFeedback);
const card = (title: string) => within(screen.getByRole("listitem", { name: title }));
const likedList = () =>
  within(screen.getByRole("heading", { name: "Titles you like" }).closest("section") ?? document.body);
async function suggest(me: Partial<Me> = {}) {
  const opened = await open(me);
  await type("About reed pens");
  await user.click(submit());
  await screen.findByRole("listitem", { name: "Ink in a stalk" });
  return opened;
}

describe("the titles form", () => {
  test("sends the whole text as typed, for all types, in the text's own language", async () => {
    await open({ plan: "pro" });
    const text = `  ${"reed pens ".repeat(2000)}\n`;
    await type(text);
    await user.click(submit());
    await waitFor(() =>
      expect(started()).toMatchObject([
        { tool: "titles", input: { text, type: "all", interfaceLanguage: "en" } },
      ]),
    );
    expect(started()[0]).not.toHaveProperty("input.language");
  });

  test("can request one type in another language", async () => {
    await open();
    await type("About reed pens");
    await user.click(screen.getByRole("radio", { name: /^Creative/ }));
    await user.selectOptions(screen.getByLabelText("Output language"), "fr");
    await user.click(submit());
    await waitFor(() => expect(started()).toMatchObject([{ input: { type: "creative", language: "fr" } }]));
  });

  test.each(planIds)(
    "on the %s plan shows the included types, and those of larger plans as locked",
    async (plan) => {
      await open({ plan });
      const isOpen = (filter: (typeof titleFilters)[number]) =>
        filter === "all" || planIncludes(plan, titleTypeRequirements[filter]);
      const row = within(screen.getByRole("group", { name: "Title type" }));
      expect(row.getAllByRole("radio")).toHaveLength(titleFilters.filter(isOpen).length);
      screen.getByText(`${entitlementsOf(plan).titlesPerRequest} titles at a time`);
      await user.click(row.getByRole("button", { name: "All 12 types" }));
      const types = within(await screen.findByRole("dialog", { name: "Title type" }));
      expect(types.getAllByRole("listitem")).toHaveLength(titleFilters.length);
      expect(types.queryAllByRole("link")).toHaveLength(titleFilters.filter((one) => !isOpen(one)).length);
      if (plan !== "free") return;
      types.getByRole("button", { name: /^News.*Only available on the Essential plan or higher$/ });
      types.getByRole("button", { name: /^Question.*Only available on the Pro plan or higher$/ });
      expect(types.getAllByRole("link", { name: "Upgrade Now" })[0]).toHaveProperty("pathname", "/plans");
    },
  );

  test("restores the draft, and falls back if the plan no longer includes its type", async () => {
    const draft = { text: "About ink", type: "news", language: "" };
    localStorage.setItem(`calamo.draft.${ada.id}.titles`, JSON.stringify(draft));
    await open();
    expect(content()).toHaveProperty("value", "About ink");
    expect(screen.getByRole("radio", { name: "Mix" })).toHaveProperty("checked", true);
  });

  test.each(["", "  \n", "word ".repeat(1001)])(
    "cannot be submitted with a blank or overlong text (case %#)",
    async (text) => {
      await open();
      await type(text);
      expect(isBlocked(submit())).toBe(true);
      await user.type(content(), "{Control>}{Enter}{/Control}");
      expect(started()).toEqual([]);
      if (text.trim()) screen.getByText(/^Free plan users are limited to 1,000 words\./);
    },
  );

  test("does not start during a run, or without prompts", async () => {
    runs = () => slowRun().response;
    await open();
    await type("About reed pens");
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Generating titles…" }).getAttribute("aria-disabled")).toBe(
        "true",
      ),
    );
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    await open({ promptsUsed: 5, promptsLimit: 5 });
    await type("About reed pens");
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    await user.click(submit());
    screen.getByText(/^You have reached your prompt limit\. Upgrade your plan to continue\./);
    expect(started()).toHaveLength(1);
  });
});

describe("suggested titles", () => {
  test("are listed with type and score", async () => {
    await open();
    screen.getByText("Your titles will appear here");
    await type("About reed pens");
    await user.click(submit());
    await screen.findByRole("listitem", { name: "Ink in a stalk" });
    expect(screen.queryByText("Your titles will appear here")).toBeNull();
    const names = { seo: "SEO", creative: "Creative", emotional: "Emotional", "how-to": "How-to" };
    for (const { title, type, score } of four) {
      card(title).getByText(names[type as keyof typeof names]);
      card(title).getByText(new RegExp(`^Score: ${score}% · (strong|good|fair|weak)$`));
    }
    screen.getByText("Scored for these topics of your text: reed pen and ink.");
    screen.getByText("4 titles");
  });

  test("have no score in an unsupported script", async () => {
    runs = delivered({ titles: [...four, scored(5, "seo", "איך חותכים קנה")] });
    await suggest();
    card("איך חותכים קנה").getByText("Score: not available for this language");
  });

  test("explain the parts of their score on focus", async () => {
    await suggest();
    const shown = card(four[0]?.title ?? "");
    act(() => shown.getByRole("button", { name: /^Score:/ }).focus());
    const { parts } = scoreTitle(four[0]?.title ?? "", keyphrases, "en");
    await shown.findByText("Keyphrase");
    for (const { points, most } of parts) shown.getAllByText(`${points} of ${most}`);
    expect(shown.getAllByRole("listitem")).toHaveLength(5);
    shown.getByText("The topic comes early");
    shown.getByText("Fits in search results");
  });

  test("show their width in a search result, and whether they are cut off", async () => {
    await suggest();
    card("Ink in a stalk").getByText(/^1\d\d of 580 pixels$/);
    card(long).getByText(/^\d{3} of 580 pixels: cut off in search results$/);
  });

  test("can be copied one by one", async () => {
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await suggest();
    await user.click(card("Ink in a stalk").getByRole("button", { name: "Copy “Ink in a stalk”" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith("Ink in a stalk"));
  });

  test("can be put into the generator's form, keeping its other fields", async () => {
    const kept = { prompt: "Three habits", title: "An older title", tone: "casual" };
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, JSON.stringify(kept));
    const { path } = await suggest();
    await user.click(card("Ink in a stalk").getByRole("button", { name: "Use as title" }));
    await waitFor(() => expect(path()).toBe("/generate"));
    expect(JSON.parse(localStorage.getItem(`calamo.draft.${ada.id}.generate`) ?? "")).toEqual({
      ...kept,
      title: "Ink in a stalk",
    });
  });

  test("that are fewer than requested show a notice", async () => {
    runs = delivered({ titles: four.slice(0, 3) });
    await suggest();
    screen.getByText("Only 3 of 4 titles: the model had no more good ones.");
  });

  test.each([
    ["free", "Your plan shows 4 titles at a time. Essential shows up to 8."],
    ["essential", "Your plan shows 8 titles at a time. Pro shows up to 25."],
  ] as const)("that exceed the limit of the %s plan name the plan that shows more", async (plan, says) => {
    runs = delivered({ truncated: true }, plan);
    await suggest({ plan });
    const banner = screen.getByText(/^Your plan shows/);
    expect(banner.textContent).toContain(says);
    const link = screen.getByRole("link", { name: "Upgrade Now" });
    expect(link).toHaveProperty("pathname", "/plans");
  });

  test.each(["pro", "teams"] as const)(
    "that exceed the limit of the %s plan show no upgrade notice",
    async (plan) => {
      runs = delivered({ truncated: true }, plan);
      await suggest({ plan });
      expect(screen.queryByText(/Your plan shows/)).toBeNull();
    },
  );

  test("are removed with their notice by the next request", async () => {
    runs = delivered({ truncated: true });
    await suggest();
    runs = () => slowRun().response;
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Ink in a stalk" })).toBeNull());
    expect(screen.queryByText(/Your plan shows/)).toBeNull();
  });

  test.each([
    ["MODEL_UNREADABLE", "The model’s answer couldn’t be read. No prompt used."],
    ["MODEL_UNAVAILABLE", "Failed to generate titles. Please try again."],
    ["INTERNAL", "Failed to generate titles. Please try again."],
  ] as const)("that fail with %s are replaced by the reason", async (code, says) => {
    await suggest();
    runs = () => runStream(failedEvent(code));
    await user.click(submit());
    within(await screen.findByRole("alert")).getByText(says);
    expect(screen.queryByRole("listitem", { name: "Ink in a stalk" })).toBeNull();
    await type("About ink");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  test("in an older data format are shown as text", async () => {
    runs = () => runStream(doneEvent("- A title of before", { data: { list: [] } }));
    await open();
    await type("About reed pens");
    await user.click(submit());
    await screen.findByText("A title of before");
  });
});

describe("the rating of a title", () => {
  const pressed = (title: string, name: string) => card(title).getByRole("button", { name, pressed: true });

  test("is shown at once, saved, changed and cleared", async () => {
    await suggest();
    const title = "Ink in a stalk";
    await user.click(card(title).getByRole("button", { name: "Like" }));
    await waitFor(() => pressed(title, "Like"));
    likedList().getByText(title);
    await user.click(card(title).getByRole("button", { name: "Dislike" }));
    await waitFor(() => pressed(title, "Dislike"));
    card(title).getByRole("button", { name: "Like", pressed: false });
    await user.click(card(title).getByRole("button", { name: "Dislike" }));
    await waitFor(() => card(title).getByRole("button", { name: "Dislike", pressed: false }));
    await waitFor(() =>
      expect(given()).toEqual([
        { title, type: "creative", liked: true },
        { title, type: "creative", liked: false },
        { title, type: "creative", liked: null },
      ]),
    );
  });

  describe("while another one is being saved", () => {
    let finish: Array<() => void>;
    beforeEach(() => {
      finish = [];
      vi.mocked(fetch).mockRestore();
      calls = fakeServer((call) => {
        if (call.method !== "PUT") return answer(call);
        return new Promise((resolve) => finish.push(() => resolve(answer(call))));
      });
      return () => act(async () => finish.forEach((one) => void one()));
    });
    const press = (title: string, name: string) => user.click(card(title).getByRole("button", { name }));
    const ink = "Ink in a stalk";

    test("is sent at once if it is of another title, and survives a reload", async () => {
      await suggest();
      await press(ink, "Like");
      await press(long, "Dislike");
      expect(given().map(({ title }) => title)).toEqual([ink, long]);
      const requests = vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === "PUT");
      expect(requests.map(([, init]) => init?.keepalive)).toEqual([true, true]);
    });

    test("waits for the earlier one of the same title, even if that fails", async () => {
      rating = () => refusal("INTERNAL", 500);
      await suggest();
      await press(ink, "Like");
      await press(ink, "Dislike");
      expect(given().map(({ liked }) => liked)).toEqual([true]);
      await act(async () => finish.shift()?.());
      await waitFor(() => expect(given().map(({ liked }) => liked)).toEqual([true, false]));
    });

    test("is sent without waiting when the page is left", async () => {
      await suggest();
      await press(ink, "Like");
      await press(ink, "Dislike");
      await press(ink, "Dislike");
      await act(async () => dispatchEvent(new Event("pagehide")));
      expect(given().map(({ liked }) => liked)).toEqual([true, false, null]);
    });
  });

  test("is rolled back with an error if it cannot be saved", async () => {
    rating = () => refusal("INTERNAL", 500);
    await suggest();
    await user.click(card("Ink in a stalk").getByRole("button", { name: "Like" }));
    const alert = await card("Ink in a stalk").findByRole("alert");
    expect(alert.textContent).toBe("Your rating couldn’t be saved. Server error. Please try again later.");
    card("Ink in a stalk").getByRole("button", { name: "Like", pressed: false });
  });

  test("is loaded from the server", async () => {
    rated = [{ title: "Ink in a stalk", type: "creative", liked: false }];
    await suggest();
    pressed("Ink in a stalk", "Dislike");
  });
});

describe("liked titles", () => {
  test("are listed newest first, and can be used or removed", async () => {
    rated = [
      { title: "Newest", type: "seo", liked: true },
      { title: "Not this one", type: "news", liked: false },
      { title: "Oldest", type: "news", liked: true },
    ];
    const { path } = await open();
    await screen.findByText("Newest");
    expect(
      likedList()
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining("Newest"), expect.stringContaining("Oldest")]);
    await user.click(likedList().getByRole("button", { name: "Remove: Newest" }));
    await waitFor(() => expect(likedList().queryByText("Newest")).toBeNull());
    expect(given()).toEqual([{ title: "Newest", type: "seo", liked: null }]);
    likedList().getByRole("button", { name: "Copy “Oldest”" });
    await user.click(likedList().getByRole("button", { name: "Use as title" }));
    await waitFor(() => expect(path()).toBe("/generate"));
  });

  test("are restored if removing fails", async () => {
    rated = [{ title: "Newest", type: "seo", liked: true }];
    rating = () => refusal("INTERNAL", 500);
    await open();
    await user.click(await screen.findByRole("button", { name: "Remove: Newest" }));
    await likedList().findByRole("alert");
    likedList().getByText("Newest");
  });

  test("show an empty state", async () => {
    await open();
    await screen.findByText(/^Titles you like appear here/);
  });

  test("that cannot be loaded show an error, and can be retried", async () => {
    rated = refusal("NOT_FOUND", 404);
    await open();
    await screen.findByText("Your liked titles couldn’t be loaded.");
    rated = [{ title: "Newest", type: "seo", liked: true }];
    await user.click(likedList().getByRole("button", { name: "Try again" }));
    await screen.findByText("Newest");
  });
});

test("a text from another tool is in the form, and the replaced text can be restored", async () => {
  localStorage.setItem(`calamo.replaced.${ada.id}.titles`, JSON.stringify("The earlier text"));
  localStorage.setItem(`calamo.draft.${ada.id}.titles`, JSON.stringify({ text: "The handed-over text" }));
  await open();
  expect(content()).toHaveProperty("value", "The handed-over text");
  await user.click(screen.getByRole("button", { name: "Restore previous text" }));
  expect(content()).toHaveProperty("value", "The earlier text");
});
