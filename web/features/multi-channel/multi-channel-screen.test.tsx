import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Platform, platforms } from "../../../shared/catalog/writing-options.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { FailedEvent, Follows } from "../../../shared/contracts/runs.ts";
import { changeLanguage } from "../../i18n/setup.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../testing/run-events.ts";
import { fakeTimers, fillIn } from "../../testing/user.ts";
import { Component } from "./multi-channel-screen.tsx";

const user = userEvent.setup({ delay: null });

interface RunCall extends Call {
  body: { id: string; tool: string; input: { platform: Platform; text: string }; follows?: Follows };
}

const pro: Partial<Me> = { plan: "pro", promptsUsed: 4, promptsLimit: 100 };
const quota = { plan: "pro", used: 5, limit: 100, refillsAt: Date.UTC(2030, 0, 14, 12) } as const;
const failed = (code: FailedEvent["error"]["code"]) => failedEvent(code, { quota });
const done = (text: string, changes = {}) => doneEvent(text, { quota, ...changes });

let calls: Call[];
/** Queued server responses for each platform. A run without one gets a stream that stays open. */
let answers: Partial<Record<Platform, (() => Response)[]>>;
let open: Map<Platform, ReturnType<typeof slowRun>>;

function answer(call: Call): Response {
  if (call.path.endsWith("/stop")) return Response.json({});
  const resumed = (id: string) => started().find(({ body }) => body.id === id)?.body.input.platform;
  const platform =
    call.path === "/api/runs"
      ? (call as RunCall).body.input.platform
      : resumed(call.path.split("/")[3] ?? "");
  if (!platform) return refusal("NOT_FOUND", 404);
  const next = answers[platform]?.shift();
  if (next) return next();
  const slow = slowRun();
  open.set(platform, slow);
  return slow.response;
}

beforeEach(() => {
  localStorage.clear();
  answers = {};
  open = new Map();
  calls = fakeServer(answer);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (me: Partial<Me> = pro) =>
  renderSignedIn(<Component />, ["multiChannel", "writing", "errors"], me);
const started = () => calls.filter(({ path }) => path === "/api/runs") as RunCall[]; // all runs of this screen have this type
const startedPlatforms = () => started().map(({ body }) => body.input.platform);
const base = () => screen.getByLabelText("Base content");
const type = (text: string) => fillIn(user, base(), text);
const choose = async (...names: string[]) => {
  for (const name of names)
    await user.click(screen.getByRole("checkbox", { name: new RegExp(`^${name}\\b`) }));
};
const submit = () => screen.getByRole("button", { name: "Generate for Platforms" });
const card = (name: string) => within(screen.getByRole("region", { name }));
const progress = () => screen.getByText(/^\d+ of \d+ finished$/).textContent;
const send = (platform: Platform, ...events: Parameters<ReturnType<typeof slowRun>["send"]>[0][]) =>
  act(async () => {
    for (const event of events) open.get(platform)?.send(event);
  });
async function generate(...names: string[]) {
  await type("About reed pens and how they write.");
  await choose(...names);
  await user.click(submit());
  await waitFor(() => expect(started().length).toBeGreaterThanOrEqual(Math.min(3, names.length)));
}

describe("the multi-channel form", () => {
  test("requires a text and a platform", async () => {
    await show();
    await user.click(submit());
    await screen.findByText("Please enter base content to adapt.");
    expect(screen.getByRole("alert").textContent).toBe("Please select at least one platform.");
    expect(base().getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(base()));
    await type("Some text");
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Blog" })));
    await choose("Blog");
    expect(screen.queryByText("Please enter base content to adapt.")).toBeNull();
    expect(screen.queryByText("Please select at least one platform.")).toBeNull();
    expect(started()).toEqual([]);
  });

  test("offers four platforms on the free plan, and shows eight locked ones with an upgrade link", async () => {
    await show({});
    const group = within(screen.getByRole("group", { name: "Platforms" }));
    expect(group.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).value)).toEqual([
      "blog",
      "youtube",
      "newsletter",
      "medium",
    ]);
    const locked = group.getAllByRole("button", { name: /Only available on the Essential plan or higher/ });
    expect(locked).toHaveLength(8);
    act(() => group.getByRole("button", { name: /^X\b/ }).focus());
    expect(group.getByRole("link", { name: "Upgrade Now" })).toHaveProperty("pathname", "/plans");
  });

  test("selects all platforms or none, and shows the cost and the remaining prompts", async () => {
    await show();
    screen.getByText("Uses 1 prompt per platform, 96 left.");
    await user.click(screen.getByRole("button", { name: "Select all" }));
    screen.getByText("Uses 12 prompts, 96 left. Failed texts use none.");
    await user.click(screen.getByRole("button", { name: "Deselect all" }));
    await choose("LinkedIn");
    screen.getByText("Uses 1 prompt, 96 left. Failed texts use none.");
  });

  test("cannot be submitted with more platforms than prompts are left, and shows a warning", async () => {
    await show({ promptsUsed: 3, promptsLimit: 5 });
    await type("Some text");
    await choose("Blog", "YouTube", "Medium");
    expect(submit()).toHaveProperty("disabled", true);
    screen.getByText("You have 2 prompts left: choose up to 2 platforms.");
    await user.type(base(), "{Control>}{Enter}{/Control}");
    await choose("Medium");
    expect(submit()).toHaveProperty("disabled", false);
    screen.getByText("Uses 2 prompts, 2 left. Failed texts use none.");
    expect(started()).toEqual([]);
  });

  test("does not start if no prompts are left, and shows the tool's own message", async () => {
    await show({ promptsUsed: 5, promptsLimit: 5 });
    await type("Some text");
    await choose("Blog");
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    await user.click(submit());
    expect(started()).toEqual([]);
    screen.getByText(/^Prompt limit reached for the current plan\. Your prompts refill on 14 January/);
  });

  test("is invalid above 300 words on the free plan, and cannot be submitted", async () => {
    await show({});
    await choose("Blog");
    await type("word ".repeat(300));
    expect(base().getAttribute("aria-invalid")).toBeNull();
    await type("word ".repeat(301));
    expect(base().getAttribute("aria-invalid")).toBe("true");
    screen.getByText(/^Free plan users are limited to 300 words\. Please reduce your content/);
    expect(submit().getAttribute("aria-disabled")).toBe("true");
  });

  test("restores the draft without platforms that the plan no longer includes", async () => {
    const draft = { text: "About ink", chosen: ["twitter", "blog", 7], language: "xx" };
    localStorage.setItem(`calamo.draft.${ada.id}.multiChannel`, JSON.stringify(draft));
    await show({});
    expect(base()).toHaveProperty("value", "About ink");
    const chosen = screen.getAllByRole("checkbox").filter((box) => (box as HTMLInputElement).checked);
    expect(chosen.map((box) => (box as HTMLInputElement).value)).toEqual(["blog"]);
  });

  test("sends the whole text and the chosen language", async () => {
    await show();
    const text = `  ${"Reed pens write. ".repeat(600)}\n`;
    await type(text);
    await choose("X");
    await user.selectOptions(screen.getByLabelText("Output language"), "fr");
    await user.click(submit());
    await waitFor(() => expect(started()).toHaveLength(1));
    expect(started()[0]?.body).toMatchObject({
      tool: "multiChannel",
      input: { text, platform: "twitter", language: "fr", interfaceLanguage: "en" },
    });
  });
});

describe("several platforms", () => {
  test("are generated three at a time and in order, each on its own card", async () => {
    await show();
    await generate("Blog", "X", "LinkedIn", "Facebook", "Telegram");
    expect(startedPlatforms()).toEqual(["blog", "twitter", "linkedin"]);
    expect(new Set(started().map(({ body }) => body.id)).size).toBe(3);
    card("Facebook").getByText("Waiting");
    expect(progress()).toBe("0 of 5 finished");
    await send("twitter", done("Reed pens write."));
    await waitFor(() => expect(startedPlatforms()).toEqual(["blog", "twitter", "linkedin", "facebook"]));
    expect(progress()).toBe("1 of 5 finished");
    expect(screen.getByText("1 of 5 finished").getAttribute("role")).toBe("status");
    const bar = screen.getByRole("progressbar", { name: "Progress" });
    expect(bar.getAttribute("aria-valuetext")).toBe("1 of 5 finished");
    for (const platform of ["blog", "linkedin", "facebook"] as const) await send(platform, done("Text."));
    await waitFor(() => expect(startedPlatforms()).toHaveLength(5));
    await send("telegram", done("Text."));
    await waitFor(() => expect(progress()).toBe("5 of 5 finished"));
    expect(screen.queryByRole("progressbar", { name: "Progress" })).toBeNull();
    expect(submit()).toHaveProperty("disabled", false);
  });

  test("show a placeholder, then “Generating content...”, then the growing text", async () => {
    let begin = () => {};
    const held = new Promise<Response>((resolve) => {
      begin = () => {
        const slow = slowRun();
        open.set("twitter", slow);
        resolve(slow.response);
      };
    });
    vi.mocked(fetch).mockImplementationOnce(() => held);
    await show();
    await type("About reed pens.");
    await choose("X");
    await user.click(submit());
    await screen.findByText("Starting…");
    await act(async () => begin());
    await screen.findByText("Generating content...");
    await send("twitter", { chunk: "Reed " });
    await card("X").findByText("Reed", { exact: false });
    expect(screen.queryByText("Generating content...")).toBeNull();
    await send("twitter", { chunk: "pens write." });
    await card("X").findByText(/Reed pens write\./);
    card("X").getByText("16 of 280 characters");
    await send("twitter", done("Reed pens write. 😀", { fidelity: { missing: [], invented: [] } }));
    await card("X").findByText("19 of 280 characters");
    card("X").getByText("Done");
    card("X").getByText("1 prompt used");
    card("X").getByText("Nothing invented");
    await user.click(card("X").getByRole("button", { name: "More" }));
    await screen.findByRole("menuitem", { name: "Open as a document" });
  });

  test("show the length by the platform's counting rules, the excess, and that the text was shortened", async () => {
    await show();
    await generate("X");
    await send("twitter", { chunk: "日".repeat(141) });
    await card("X").findByText("282 of 280 characters");
    card("X").getByText("· 2 too many");
    await send("twitter", { restart: "length" });
    await card("X").findByText(/^The text was too long, so we’re writing a shorter one/);
    await send("twitter", { chunk: "Short." }, done("Short.", { fitted: "rewritten" }));
    await card("X").findByText("The first version was too long, so we wrote a shorter one.");
    card("X").getByText("6 of 280 characters");
  });

  test("are previewed in the platform's layout, or shown as plain text", async () => {
    answers = {
      newsletter: [() => runStream(done("Subject: Pens\nPreview: What is new\n\nDear reader, **hello**."))],
      linkedin: [() => runStream(done(`${"Reed pens write softly. ".repeat(20)}\n\n#reed`))],
    };
    await show();
    await generate("LinkedIn", "Newsletter");
    await card("Newsletter").findByText("Pens");
    card("Newsletter").getByText("What is new");
    expect(card("Newsletter").queryByText(/Subject:/)).toBeNull();
    await user.click(card("Newsletter").getByRole("radio", { name: "Text" }));
    card("Newsletter").getByText(/^Subject: Pens Preview: What is new Dear reader, \*\*hello\*\*\.$/);

    const linkedin = card("LinkedIn");
    const more = await linkedin.findByRole("button", { name: "see more" });
    expect(linkedin.queryByText("#reed")).toBeNull();
    await user.click(more);
    linkedin.getByText("#reed");
    linkedin.getByRole("button", { name: "show less" });
  });

  test("show suggestions and facts that are not in the source, with a free fix", async () => {
    const fidelity = { missing: [], invented: [{ kind: "number" as const, text: "42" }] };
    answers = { blog: [() => runStream(done("They write. #one", { fidelity, repairable: true }))] };
    await show();
    await generate("Blog");
    await card("Blog").findByText("Add a title.");
    card("Blog").getByText("Remove the hashtags: they have no effect here.");
    card("Blog").getByText("“42”");
    card("Blog").getByRole("region", { name: "Check the facts Blog" });
    answers = { blog: [() => runStream(done("# Pens\n\nThey write."))] };
    await user.click(card("Blog").getByRole("button", { name: "Correct the facts for free" }));
    await waitFor(() => expect(started()[1]?.body.follows?.kind).toBe("repair"));
    await card("Blog").findByText("2 of 2");
    await waitFor(() => expect(progress()).toBe("1 of 1 finished"));
  });
});

describe("all texts together", () => {
  const overview = () => within(screen.getByRole("list", { name: "Platforms and their status" }));
  const states = () =>
    overview()
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  const finish = async () => {
    await show();
    await generate("Blog", "X", "LinkedIn");
    await send("blog", done("# Pens\n\nThey write."));
    await send("twitter", done("Pens write."));
    await send("linkedin", failed("MODEL_UNAVAILABLE"));
    await waitFor(() => expect(progress()).toBe("3 of 3 finished"));
  };

  test("are listed with the state of each, and lead to their cards", async () => {
    await show();
    await generate("Blog", "X", "LinkedIn", "Facebook");
    expect(states()).toEqual(["Starting:Blog", "Starting:X", "Starting:LinkedIn", "Waiting:Facebook"]);
    await send("twitter", done("Pens write."));
    await send("linkedin", failed("MODEL_UNAVAILABLE"));
    await waitFor(() =>
      expect(states()).toEqual(["Starting:Blog", "Done:X", "Failed:LinkedIn", "Starting:Facebook"]),
    );
    expect(overview().getByRole("button", { current: true }).textContent).toBe("Starting:Blog");
    await user.click(overview().getByRole("button", { name: "Done: X" }));
    expect(overview().getByRole("button", { current: true }).textContent).toBe("Done:X");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "X" }));
  });

  test("are copied as one text with a heading for each platform", async () => {
    const texts: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void texts.push(text));
    await finish();
    await user.click(screen.getByRole("button", { name: "Copy all" }));
    await waitFor(() => expect(texts).toEqual(["# Blog\n\n# Pens\n\nThey write.\n\n\n# X\n\nPens write."]));
  });

  test("are downloaded as a zip file with one file for each platform", async () => {
    const made: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${made.push(file as Blob)}`);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await finish();
    await user.click(screen.getByRole("button", { name: "Download zip" }));
    await waitFor(() => expect(names).toEqual(["Adapted texts.zip"]));
    const files = unzipSync(new Uint8Array((await made[0]?.arrayBuffer()) ?? []));
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ["Blog.md", "# Pens\n\nThey write.\n"],
      ["X.txt", "Pens write.\n"],
    ]);
  });
});

describe("the text of one platform", () => {
  const copied = () => {
    const texts: string[] = [];
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void texts.push(text));
    return texts;
  };

  test("is copied with its watermark, which counts towards the length", async () => {
    const line = "Generated with the free plan";
    answers = { blog: [() => runStream(doneEvent("# Pens\n\nThey write.", { watermark: line }))] };
    await show({});
    await generate("Blog");
    await card("Blog").findByText("The last line counts toward the limit.", { exact: false });
    card("Blog").getByText(`${"# Pens\n\nThey write.".length + 2 + line.length} of 1,500 characters`);
    const texts = copied();
    await user.click(card("Blog").getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(texts).toEqual([`# Pens\n\nThey write.\n\n${line}`]));
  });

  test("is copied without the watermark, with a notice, if both together are too long", async () => {
    const line = "Generated with the free plan";
    const text = "x".repeat(1490);
    answers = { blog: [() => runStream(doneEvent(text, { watermark: line }))] };
    await show({});
    await generate("Blog");
    await card("Blog").findByText(`“${line}” isn’t copied, because the text would exceed the limit with it.`);
    card("Blog").getByText("1,490 of 1,500 characters");
    const texts = copied();
    await user.click(card("Blog").getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(texts).toEqual([text]));
  });

  test("is copied without the watermark once the plan has none", async () => {
    answers = { blog: [() => runStream(done("They write.", { watermark: "Generated with the free plan" }))] };
    await show();
    await generate("Blog");
    await card("Blog").findByText("11 of 1,500 characters");
    expect(card("Blog").queryByText(/Generated with the free plan/)).toBeNull();
  });

  test("that fails shows an error with the platform's name, and can be retried alone", async () => {
    answers = {
      blog: [() => runStream(failed("MODEL_BUSY"))],
      twitter: [() => runStream(done("Reed pens write."))],
    };
    await show();
    await generate("Blog", "X");
    await card("Blog").findByText(
      "Error generating content for Blog: The model is busy. No prompt was used. Please try again in a moment.",
    );
    card("Blog").getByText("Failed, no prompt used");
    card("X").getByText("1 prompt used");
    await user.click(card("Blog").getByRole("button", { name: "Try again: Blog" }));
    await waitFor(() => expect(startedPlatforms()).toEqual(["blog", "twitter", "blog"]));
    expect(started()[2]?.body.input).toEqual(started()[0]?.body.input);
    expect(started()[2]?.body.id).not.toBe(started()[0]?.body.id);
    await send("blog", done("# Pens"));
    await card("Blog").findByText("Done");
    expect(progress()).toBe("2 of 2 finished");
  });

  test("can be stopped alone", async () => {
    await show();
    await generate("Blog", "X");
    await user.click(card("X").getByRole("button", { name: "Stop: X" }));
    const id = started().find(({ body }) => body.input.platform === "twitter")?.body.id;
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`/api/runs/${id}/stop`));
    await send("twitter", failed("RUN_STOPPED"));
    await card("X").findByText("Stopped");
    card("Blog").getByText("Generating content...");
    expect(calls.filter(({ path }) => path.endsWith("/stop"))).toHaveLength(1);
  });

  test("can have a variant, which is queued like the other platforms", async () => {
    answers = { blog: [() => runStream(done("# One"))] };
    await show();
    await generate("Blog", "X", "LinkedIn", "Facebook");
    await waitFor(() => expect(startedPlatforms()).toHaveLength(4));
    await user.click(card("Blog").getByRole("button", { name: "New variant: Blog" }));
    card("Blog").getByText("Waiting");
    expect(startedPlatforms()).toHaveLength(4);
    await send("twitter", done("Text."));
    await waitFor(() => expect(startedPlatforms()).toHaveLength(5));
    expect(started()[4]?.body).toMatchObject({
      input: { platform: "blog" },
      follows: { kind: "variant", run: started()[0]?.body.id },
    });
    await send("blog", done("# Two"));
    await card("Blog").findByText("2 of 2");
  });
});

describe("a platform whose connection is lost", () => {
  /** Starts four platforms, and loses the connection while Blog and X are being written. */
  async function loseConnection() {
    answers = { blog: [() => runStream({ chunk: "# Pens" })], twitter: [() => runStream({ chunk: "Reed" })] };
    await show();
    await type("About reed pens and how they write.");
    await choose("Blog", "X", "LinkedIn", "Facebook");
    fakeTimers();
    await user.click(submit());
    await act(() => vi.advanceTimersByTimeAsync(0));
    vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
    await act(() => vi.advanceTimersByTimeAsync(5000));
  }

  test("is not shown as failed, can be abandoned, and makes room for the next platform", async () => {
    await loseConnection();
    card("Blog").getByText(/^Connection lost\. We’re still writing your text/);
    expect(progress()).toBe("0 of 4 finished");
    await user.click(card("Blog").getByRole("button", { name: "Stop waiting" }));
    expect(screen.queryByRole("region", { name: "Blog" })).toBeNull();
    expect(progress()).toBe("0 of 3 finished");
    expect(card("Facebook").queryByText("Waiting")).toBeNull();
    card("X").getByText(/^Connection lost/);
  });
});

test("a model failure is reported once in Portuguese", async () => {
  answers = { blog: [() => runStream(failed("MODEL_UNAVAILABLE"))] };
  await show();
  await generate("Blog");
  await act(() => changeLanguage("pt"));
  await screen.findByText(
    "Erro ao gerar conteúdo para Blog: O modelo não respondeu corretamente. Nenhum prompt foi usado.",
  );
  await act(() => changeLanguage("en"));
});

test("platforms rejected at the prompt limit can be started after an upgrade", async () => {
  answers = { blog: [() => refusal("PROMPT_LIMIT_REACHED", 402)] };
  const { learn } = await show();
  await generate("Blog", "X");
  await screen.findByText(/^General error: Prompt limit reached/);
  learn({ promptsUsed: 0 });
  await card("Blog").findByText("Not started yet.");
  expect(screen.queryByText(/Prompt limit reached/)).toBeNull();
  expect(startedPlatforms()).toEqual(["blog", "twitter"]);
  await user.click(screen.getByRole("button", { name: "Continue · 1 prompt" }));
  await waitFor(() => expect(startedPlatforms()).toEqual(["blog", "twitter", "blog"]));
});

describe("the platform queue", () => {
  test("pauses with an error at the prompt limit, and resumes on request", async () => {
    answers = { blog: [() => refusal("PROMPT_LIMIT_REACHED", 402)] };
    await show();
    await generate("Blog", "X", "LinkedIn", "Facebook");
    await screen.findByText("General error: Prompt limit reached for the current plan.");
    card("Blog").getByText(/^Error generating content for Blog: Prompt limit reached for the current plan/);
    expect(startedPlatforms()).toEqual(["blog", "twitter", "linkedin"]);
    screen.getByText("1 platform not started, no prompt used.");
    card("Facebook").getByText("Not started yet.");
    await user.click(screen.getByRole("button", { name: "Continue · 1 prompt" }));
    await waitFor(() => expect(startedPlatforms()).toContain("facebook"));
    expect(screen.queryByText(/^General error/)).toBeNull();
  });

  test("stops all running platforms on request, and starts no more", async () => {
    await show();
    await generate("Blog", "X", "LinkedIn", "Facebook");
    await user.click(screen.getByRole("button", { name: "Stop all" }));
    const stops = () => calls.filter(({ path }) => path.endsWith("/stop")).map(({ path }) => path);
    await waitFor(() => expect(stops()).toHaveLength(3));
    expect(new Set(stops())).toEqual(new Set(started().map(({ body }) => `/api/runs/${body.id}/stop`)));
    for (const platform of ["blog", "twitter", "linkedin"] as const)
      await send(platform, failed("RUN_STOPPED"));
    await waitFor(() => expect(progress()).toBe("3 of 4 finished"));
    expect(startedPlatforms()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Stop all" })).toBeNull();
    screen.getByRole("button", { name: "Continue · 1 prompt" });
  });

  test("continues started platforms after a reload, and starts waiting ones only when the user resumes", async () => {
    await show();
    await generate("Blog", "X", "LinkedIn", "Facebook");
    const ids = started().map(({ body }) => body.id);
    cleanup();
    answers = { blog: [() => runStream(done("# Pens\n\nThey write."))] };
    await show();
    await card("Blog").findByText("They write.");
    expect(progress()).toBe("1 of 4 finished");
    expect(new Set(started().map(({ body }) => body.id))).toEqual(new Set(ids)); // resent with the same ids
    card("Facebook").getByText("Not started yet.");
    expect(startedPlatforms()).not.toContain("facebook");
    await user.click(screen.getByRole("button", { name: "Continue · 1 prompt" }));
    await waitFor(() => expect(startedPlatforms()).toContain("facebook"));
    expect(started().at(-1)?.body.input.text).toBe("About reed pens and how they write.");
  });

  /** Reopens the screen after more than a minute, when starts are no longer resent. */
  async function openLater() {
    cleanup();
    sessionStorage.clear(); // as in a new tab
    for (const key of Object.keys(localStorage).filter((key) => key.includes(".run."))) {
      const kept = localStorage.getItem(key) ?? "";
      localStorage.setItem(key, kept.replaceAll(/"startedAt":\d+/g, '"startedAt":1'));
    }
    await show();
  }

  test("drops a platform whose text no longer exists", async () => {
    answers = { blog: [() => runStream(done("# Pens")), () => refusal("NOT_FOUND", 404)] };
    await show();
    await generate("Blog", "X");
    await waitFor(() => expect(progress()).toBe("1 of 2 finished"));
    await openLater();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Blog" })).toBeNull());
    expect(progress()).toBe("0 of 1 finished");
    expect(started()).toHaveLength(2);
  });

  test("returns a platform to waiting if its run never reached the server, until the user resumes", async () => {
    await show();
    await generate("Blog", "X");
    answers = { blog: [() => refusal("NOT_FOUND", 404)] };
    await openLater();
    await card("Blog").findByText("Not started yet.");
    expect(started()).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Continue · 1 prompt" }));
    await waitFor(() => expect(startedPlatforms()).toEqual(["blog", "twitter", "blog"]));
  });

  test("shows a finished platform as finished when reopened, and loads its text", async () => {
    answers = { blog: [() => runStream(done("# Pens\n\nThey write."))] };
    await show();
    await generate("Blog");
    await card("Blog").findByText("Done");
    await openLater();
    expect(progress()).toBe("1 of 1 finished");
    expect(submit()).toHaveProperty("disabled", false);
    await waitFor(() => expect(open.has("blog")).toBe(true));
    await send("blog", done("# Pens\n\nThey write."));
    await card("Blog").findByText("They write.");
    expect(progress()).toBe("1 of 1 finished");
  });

  test.each([
    "nonsense",
    "{}",
    '{"id":"a","request":{"text":"x"},"items":[{"platform":"myspace"}],"isPaused":false}',
  ])("ignores the invalid stored value %s", async (stored) => {
    localStorage.setItem(`calamo.queue.${ada.id}.multiChannel`, stored);
    await show();
    screen.getByText("Your adapted texts will appear here");
  });

  test("is cleared with the form, and created anew on the next start", async () => {
    answers = { blog: [() => runStream(done("# One")), () => runStream(done("# Two"))] };
    await show();
    await generate("Blog");
    await card("Blog").findByText("Done");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    screen.getByText("Your adapted texts will appear here");
    expect(base()).toHaveProperty("value", "");
    expect(Object.keys(localStorage).filter((key) => /\.(?:run|queue)\./.test(key))).toEqual([]);
    await generate("Blog");
    await waitFor(() => expect(started()).toHaveLength(2));
    await card("Blog").findByText("Two");
    expect(card("Blog").queryByText("One")).toBeNull();
  });
});

test("all platforms can be generated, and show their text", async () => {
  answers = Object.fromEntries(
    platforms.map((platform) => [platform, [() => runStream(done("Reed pens write."))]]),
  );
  await show();
  await type("About reed pens.");
  await user.click(screen.getByRole("button", { name: "Select all" }));
  await user.click(submit());
  await waitFor(() => expect(progress()).toBe("12 of 12 finished"));
  for (const name of ["Blog", "Instagram", "X", "TikTok", "Telegram", "Press release", "RSS", "Medium"])
    await card(name).findByText(/Reed pens write\./);
  expect(startedPlatforms()).toEqual([...platforms]);
});
