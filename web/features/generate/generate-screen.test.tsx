import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { TitleFeedbackList } from "../../../shared/contracts/library.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Voice } from "../../../shared/contracts/voices.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../testing/run-events.ts";
import { fillIn, isBlocked } from "../../testing/user.ts";
import { Component } from "./generate-screen.tsx";

const user = userEvent.setup();

const described = { visibility: "private" as const, language: null, guide: null, examples: [] };
const bakery: Voice = {
  id: "0190a1b2-0000-7000-8000-00000000000a",
  name: "Bakery",
  description: "Warm.",
  ...described,
};
const law: Voice = {
  id: "0190a1b2-0000-7000-8000-00000000000b",
  name: "Law firm",
  description: "Exact.",
  ...described,
};

let calls: Call[];
let voices: Voice[] | Response | Promise<Response>;
let rated: TitleFeedbackList["titles"];
let runs: () => Response;

beforeEach(() => {
  localStorage.clear();
  voices = [];
  rated = [];
  const quota = { plan: "pro", used: 3, limit: 100, refillsAt: Date.UTC(2030, 0, 14) } as const;
  runs = () => runStream(doneEvent("# Reed pens", { quota }));
  calls = fakeServer((call) => {
    if (call.path === "/api/runs") return runs();
    if (call.path === "/api/titles/feedback") return Response.json({ titles: rated });
    if (Array.isArray(voices)) return Response.json({ voices });
    return voices instanceof Response ? voices.clone() : voices;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (me: Partial<Me> = { plan: "pro" }) =>
  renderSignedIn(<Component />, ["generate", "writing", "errors"], me, "/generate", { voices: null });
const prompt = () => screen.getByLabelText("Prompt");
const type = (typed: string) => fillIn(user, prompt(), typed);
/** Unfolds the options with the exact length. */
async function openLength() {
  await user.click(screen.getByText("More options"));
  return screen.getByLabelText("Custom length in words");
}
const submit = () => screen.getByRole("button", { name: "Generate" });
const input = () =>
  (calls.find(({ path }) => path === "/api/runs")?.body as { input: object } | undefined)?.input;
const sent = async () => {
  await user.click(submit());
  await waitFor(() => expect(input()).toBeDefined());
  return input();
};
const chosenVoice = () => screen.getByLabelText<HTMLSelectElement>("Voice").selectedOptions[0]?.textContent;
const chooseVoice = async (name: string) =>
  user.selectOptions(await screen.findByLabelText("Voice"), `Voice: ${name}`);

describe("the generator", () => {
  test("sends the form with the plan's first tone, and shows the text", async () => {
    await open({ plan: "free" });
    expect(submit()).toHaveProperty("disabled", true);
    await type("About reed pens");
    expect(await sent()).toEqual({
      title: "",
      prompt: "About reed pens",
      contentType: "article",
      tone: "formal",
      length: "medium",
      language: "en",
    });
    await within(screen.getByRole("region", { name: "Result" })).findByText("Reed pens");
  });

  test("does not start with a blank prompt, neither by button nor by shortcut", async () => {
    await open();
    await type(" \n ");
    expect(submit()).toHaveProperty("disabled", true);
    await user.type(prompt(), "{Control>}{Enter}{/Control}");
    expect(input()).toBeUndefined();
    await type("About reed pens");
    await user.type(prompt(), "{Control>}{Enter}{/Control}");
    await waitFor(() => expect(input()).toBeDefined());
  });

  test("clears an error when the prompt changes, and clears the form with its error", async () => {
    runs = () => runStream(failedEvent("MODEL_TIMEOUT"));
    await open();
    await type("About reed pens");
    await user.click(submit());
    await screen.findByText(/did not respond within 60 seconds/);
    await type("About ink");
    await waitFor(() => expect(screen.queryByText(/did not respond within 60 seconds/)).toBeNull());
    await user.click(submit());
    await screen.findByText(/did not respond within 60 seconds/);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(prompt()).toHaveProperty("value", "");
    expect(screen.queryByText(/did not respond within 60 seconds/)).toBeNull();
    screen.getByText("Describe what you need and watch your draft appear.");
  });

  test.each(["0", "19", "3001", "20.5"])("cannot be submitted with a length of %s words", async (words) => {
    await open();
    await type("About reed pens");
    const field = await openLength();
    await fillIn(user, field, words);
    await user.tab();
    expect(isBlocked(submit())).toBe(true);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await fillIn(user, field, "3000");
    expect(submit()).toHaveProperty("disabled", false);
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  test("clears the notice of an incomplete text when the prompt changes, and still offers to continue", async () => {
    const broken = failedEvent("MODEL_TIMEOUT", { continuable: true });
    runs = () => runStream({ chunk: "So it begins" }, broken);
    await open();
    await type("About reed pens");
    await user.click(submit());
    await screen.findByText(/^The text was interrupted here/);
    await type("About ink");
    expect(screen.queryByText(/^The text was interrupted here/)).toBeNull();
    screen.getByText("So it begins");
    screen.getByText("This text isn’t finished yet.");
    screen.getByRole("button", { name: "Continue · 1 prompt" });
  });

  test("shows beside its button that no prompts are left, with a link to the plans", async () => {
    const { path } = await open({ promptsUsed: 5, promptsLimit: 5 });
    await type("About reed pens");
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(submit().getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toMatch(/^You have reached your prompt limit.*Your prompts refill on/);
    const bar = submit().parentElement?.parentElement as HTMLElement; // visible together with the button
    expect(bar.contains(reason)).toBe(true);
    await user.click(submit());
    expect(input()).toBeUndefined();
    await user.click(within(bar).getByRole("link", { name: "Upgrade Now" }));
    expect(path()).toBe("/plans");
  });

  test("keeps the focus on its button during a run, and does not start another one", async () => {
    runs = () => slowRun().response;
    await open();
    await type("About reed pens");
    await user.click(submit());
    const busy = await screen.findByRole("button", { name: "Generating…" });
    expect(document.activeElement).toBe(busy);
    await user.click(busy);
    expect(calls.filter(({ path }) => path === "/api/runs")).toHaveLength(1);
  });

  test("starts a run although the schema can't be loaded, since the server validates too", async () => {
    vi.doMock("../../../shared/contracts/generate.ts", () =>
      Promise.reject(new TypeError("Failed to fetch")),
    );
    await open();
    await type("About reed pens");
    await user.click(submit());
    await waitFor(() => expect(input()).toMatchObject({ prompt: "About reed pens" }));
    vi.doUnmock("../../../shared/contracts/generate.ts");
  });

  test("shows an error if the word count exceeds the plan's limit", async () => {
    await open({ plan: "free" });
    await type("About reed pens");
    await fillIn(user, await openLength(), "301");
    await user.click(submit());
    screen.getByText("The text exceeds the 300 word limit for your plan");
    expect(input()).toBeUndefined();
  });
});

test("lists the options of larger plans as locked, each with the plan that includes it", async () => {
  await open({ plan: "free" });
  const findLocked = (name: string, plan: string) =>
    screen.findByRole("button", {
      name: new RegExp(`^${name} ?, Only available on the ${plan} plan or higher$`),
    });
  await findLocked("Long 500", "Essential");
  for (const [list, name, plan] of [
    ["All 10", "Script", "Essential"],
    ["All 12", "Technical", "Pro"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: new RegExp(`^${list}`) }));
    const locked = await findLocked(name, plan);
    expect(screen.queryByRole("radio", { name })).toBeNull();
    act(() => locked.focus());
    expect((await screen.findAllByRole("link", { name: "Upgrade Now" }))[0]).toHaveProperty(
      "pathname",
      "/plans",
    );
    await user.keyboard("{Escape}");
  }
});

test("an example fills the form; one whose type is locked says so and becomes an article", async () => {
  await open({ plan: "free" });
  const title = () => screen.getByLabelText("Title or topic");
  const seo = screen.getByRole("button", { name: /^SEO text/ });
  expect(seo.textContent).toContain("SEO is available on Essential");
  await user.click(seo);
  expect(title()).toHaveProperty("value", "Choosing a desk lamp for long evenings");
  expect(screen.getByRole("radio", { name: "Article" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: /^Email/ }));
  expect(screen.getByRole("radio", { name: "Email" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(title()).toHaveProperty("value", "");
  expect(prompt()).toHaveProperty("value", "");
});

describe("the folded options", () => {
  const more = () => screen.getByText("More options").closest("summary")?.textContent;

  test("name what differs from the default, and an exact length replaces the others until it is cleared", async () => {
    voices = [law];
    await open();
    expect(more()).toBe("More options Voice, exact length, language");
    await fillIn(user, await openLength(), "800");
    await user.selectOptions(screen.getByLabelText("Language"), "fr");
    await chooseVoice("Law firm");
    expect(more()).toBe("More options Law firm · 800 words · French");
    expect(screen.getByRole("radio", { name: "Medium 300" })).toHaveProperty("checked", false);
    await type("About reed pens");
    expect(await sent()).toMatchObject({ wordCount: 800, language: "fr", voice: { name: "Law firm" } });
    await user.clear(screen.getByLabelText("Custom length in words"));
    expect(screen.getByRole("radio", { name: "Medium 300" })).toHaveProperty("checked", true);
    await user.type(screen.getByLabelText("Custom length in words"), "50");
    await user.click(screen.getByRole("radio", { name: "Short 150" }));
    expect(screen.getByLabelText("Custom length in words")).toHaveProperty("value", "");
  });

  test("keep the last types first in their row, per user", async () => {
    await open();
    await user.click(screen.getByRole("radio", { name: "Script" }));
    await user.click(screen.getByRole("radio", { name: "News" }));
    cleanup();
    await open();
    const types = within(screen.getByRole("group", { name: "Content type" })).getAllByRole("radio");
    expect(types.slice(0, 2).map((one) => one.closest("label")?.textContent)).toEqual(["News", "Script"]);
    cleanup();
    localStorage.removeItem(`calamo.draft.${ada.id}.generate`);
    sessionStorage.clear();
    await open({ id: bakery.id });
    const others = within(screen.getByRole("group", { name: "Content type" })).getAllByRole("radio");
    expect(others[0]?.closest("label")?.textContent).toBe("Article");
  });
});

describe("liked titles", () => {
  test("are offered as the title, without disliked ones", async () => {
    rated = [
      { title: "Reed pens, cut well", type: "seo", liked: true },
      { title: "Ink everywhere", type: "creative", liked: false },
    ];
    await open();
    await user.click(await screen.findByRole("button", { name: "Use a liked title" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Reed pens, cut well"]);
    await user.click(screen.getByRole("menuitem", { name: "Reed pens, cut well" }));
    expect(screen.getByLabelText("Title or topic")).toHaveProperty("value", "Reed pens, cut well");
  });

  test("are not offered if there are none", async () => {
    rated = [{ title: "Ink everywhere", type: "creative", liked: false }];
    await open();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/titles/feedback"));
    expect(screen.queryByRole("button", { name: "Use a liked title" })).toBeNull();
  });
});

describe("a voice", () => {
  test("replaces the tone until a tone is chosen again", async () => {
    voices = [bakery, law];
    await open();
    await chooseVoice("Law firm");
    expect(screen.getByRole("radio", { name: "Formal" })).toHaveProperty("checked", false);
    await type("About reed pens");
    const { name, description } = law;
    expect(await sent()).toMatchObject({ voice: { name, description } });
    expect(input()).not.toHaveProperty("tone");

    await user.click(screen.getByRole("radio", { name: "Casual" }));
    expect(chosenVoice()).toBe("No voice");
  });

  test("stays selected after reopening, and blocks submission until it is loaded", async () => {
    localStorage.setItem(
      `calamo.draft.${ada.id}.generate`,
      JSON.stringify({ prompt: "About ink", voiceId: law.id }),
    );
    const arriving = Promise.withResolvers<Response>();
    voices = arriving.promise;
    await open();
    expect(submit()).toHaveProperty("disabled", true);
    arriving.resolve(Response.json({ voices: [law] }));
    await waitFor(() => expect(chosenVoice()).toBe("Voice: Law firm"));
    expect(await sent()).toMatchObject({ voice: { name: "Law firm" } });
  });

  test("that has been deleted falls back to the tone", async () => {
    const draft = { prompt: "About ink", tone: "casual", voiceId: law.id };
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, JSON.stringify(draft));
    voices = [bakery];
    await open();
    await waitFor(() =>
      expect(screen.getByRole("radio", { name: "Casual" })).toHaveProperty("checked", true),
    );
    expect(await sent()).toMatchObject({ tone: "casual" });
    expect(input()).not.toHaveProperty("voice");
  });

  test("that cannot be loaded shows an error, and a tone can be chosen instead", async () => {
    const draft = { prompt: "About ink", voiceId: law.id };
    localStorage.setItem(`calamo.draft.${ada.id}.generate`, JSON.stringify(draft));
    voices = refusal("NOT_FOUND", 404);
    await open();
    await screen.findByText("Your voices couldn’t be loaded. Try again, or continue without one.");
    expect(submit()).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("radio", { name: "Casual" }));
    expect(await sent()).toMatchObject({ tone: "casual" });
  });

  test.each(["free", "essential"] as const)(
    "on the %s plan is shown locked, and is replaced by the tone",
    async (plan) => {
      voices = [bakery];
      const draft = { prompt: "About ink", voiceId: bakery.id };
      localStorage.setItem(`calamo.draft.${ada.id}.generate`, JSON.stringify(draft));
      await open({ plan });
      const locked = screen.getByRole("button", { name: /^Voice/ });
      expect(locked.textContent).toContain("Only available on the Pro plan or higher");
      act(() => locked.focus());
      expect(await screen.findByRole("link", { name: "Upgrade Now" })).toHaveProperty("pathname", "/plans");
      expect(await sent()).toMatchObject({ tone: "formal" });
      expect(input()).not.toHaveProperty("voice");
    },
  );
});

test("without voices, the generator leads to the screen that adds them", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "Add a voice" })).toHaveProperty("pathname", "/voices");
});
