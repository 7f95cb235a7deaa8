import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me } from "../../../shared/contracts/me.ts";
import type { Voice, VoiceDetail, VoiceGuide } from "../../../shared/contracts/voices.ts";
import type { Role } from "../../../shared/roles.ts";
import voiceSamples from "../../../shared/testing/voice-samples.json" with { type: "json" };
import { checkVoice } from "../../../shared/text/style/voice-check.ts";
import { analyzeSamples } from "../../../shared/text/style/voice-figures.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream } from "../../testing/run-events.ts";
import { sampleWorkspace } from "../../testing/sample-workspace.ts";
import { fillIn } from "../../testing/user.ts";
import { beginningOf } from "./add-sample.tsx";
import { VoicePage } from "./voice-page.tsx";
import { Component } from "./voices-screen.tsx";
import { Component as WorkspaceVoices } from "./workspace-voices-screen.tsx";

const user = userEvent.setup();
const id = "0190a1b2-0000-7000-8000-00000000000a";
const guide: VoiceGuide = {
  summary: "We speak to neighbors, briefly and warmly.",
  dos: ["Say “we”.", "Keep sentences short."],
  donts: ["Don’t use jargon."],
  preferred: ["crust"],
  avoided: ["utilize = use"],
  formOfAddress: "",
  rhythm: "Short sentences.",
  punctuation: "",
  examplePhrases: [],
};
const version = (number: number, changes: Partial<VoiceGuide> = {}) => ({
  id: `0190a1b2-0000-7000-8000-0000000000${10 + number}`,
  createdAt: Date.UTC(2026, 10, number, 9, number),
  source: number === 1 ? ("learned" as const) : ("edited" as const),
  guide: { ...guide, ...changes },
});
const samples = voiceSamples.en.map((text, index) => ({
  id: `0190a1b2-0000-7000-8000-0000000000b${index}`,
  title: `Sample ${index + 1}`,
  text,
}));

const quota = { plan: "pro", used: 3, limit: 100, refillsAt: Date.UTC(2030, 0, 14) } as const;

let calls: Call[];
let voices: Voice[];
let detail: VoiceDetail;
let answer: (call: Call) => Response | Promise<Response> | undefined;
beforeEach(() => {
  localStorage.clear();
  voices = [];
  detail = detailOf({});
  answer = () => undefined;
  calls = fakeServer(async (call) => {
    const given = await answer(call);
    if (given) return given;
    if (call.path === "/api/voices") return Response.json({ voices });
    if (call.path === `/api/voices/${id}`) return Response.json(detail);
    throw new Error(`unexpected ${call.method} ${call.path}`);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function detailOf(changes: Partial<VoiceDetail>): VoiceDetail {
  const { samples = [], versions = [] } = changes;
  const { figures, leftOut, examples } = analyzeSamples(samples);
  return {
    id,
    visibility: "private",
    name: "Bakery",
    description: "Warm and short.",
    language: figures?.language ?? null,
    guide: versions[0]?.guide ?? null,
    ...{ figures, leftOut, examples, samples, versions },
    ...changes,
  };
}

const texts = ["voices", "writing", "errors"];
const open = (content = <VoicePage id={id} />, me: Partial<Me> = { plan: "pro" }) =>
  renderSignedIn(content, texts, me, "/voices", { voices: null });
const openVoice = async (changes: Partial<VoiceDetail> = {}, me?: Partial<Me>) => {
  detail = detailOf(changes);
  await open(<VoicePage id={id} />, me);
  await screen.findByRole("heading", { name: "Bakery" });
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const sent = (method: string, path: string) =>
  calls.find((call) => call.method === method && call.path === path)?.body;

describe("the list of voices", () => {
  test("invites to a first voice, which opens once it is saved", async () => {
    answer = ({ method, body }) =>
      method === "POST" ? Response.json({ ...detail, ...(body as object) }, { status: 201 }) : undefined;
    const page = await open(<Component />);
    await screen.findByRole("heading", { name: "No voices yet" });
    await user.click(button("New voice"));
    await screen.findByRole("dialog", { name: "New voice" });
    await user.click(button("Save"));
    screen.getByText("Enter a name for the voice");
    await fillIn(user, screen.getByLabelText("Name"), "Bakery");
    await fillIn(user, screen.getByLabelText("How this voice writes"), "Warm.");
    await user.click(button("Save"));
    await waitFor(() => expect(page.path()).toBe(`/voices/${id}`));
    expect(sent("POST", "/api/voices")).toEqual({
      ...{ name: "Bakery", description: "Warm.", visibility: "private" },
    });
  });

  test("shows what each voice has", async () => {
    voices = [detailOf({ versions: [version(1)], samples }), { ...detailOf({}), id: "b", name: "Law firm" }];
    await open(<Component />);
    const [bakery, law] = await screen.findAllByRole("listitem");
    expect(bakery?.textContent).toBe(`Bakery${guide.summary}GuideEnglish`);
    expect(law?.textContent).toBe("Law firmWarm and short.Description only");
    expect(screen.getByRole("link", { name: "Bakery" })).toHaveProperty("pathname", `/voices/${id}`);
  });

  test.each(["free", "essential"] as const)(
    "is locked on %s, and still shows earlier voices",
    async (plan) => {
      await open(<Component />, { plan });
      await screen.findByRole("link", { name: "Upgrade Now" });
      cleanup();
      voices = [detailOf({})];
      await open(<Component />, { plan });
      await screen.findByRole("link", { name: "Bakery" });
      expect(screen.queryByRole("button", { name: "New voice" })).toBeNull();
    },
  );

  test("can be loaded again after a failure", async () => {
    answer = () => refusal("INTERNAL", 500);
    await open(<Component />);
    await screen.findByText("Server error. Please try again later.");
    answer = () => undefined;
    await user.click(button("Try again"));
    await screen.findByRole("heading", { name: "No voices yet" });
  });
});

describe("samples", () => {
  const openDialog = async () => {
    await user.click(button("Add sample"));
    return screen.findByRole("dialog", { name: "Add a sample" });
  };
  const added = (call: Call) =>
    call.method === "POST"
      ? Response.json(
          detailOf({ samples: [{ id: "s", ...(call.body as { title: string; text: string }) }] }),
          { status: 201 },
        )
      : undefined;

  test("are pasted, and named by their first words", async () => {
    answer = added;
    await openVoice();
    await openDialog();
    await user.click(screen.getByLabelText("Text"));
    await user.paste(voiceSamples.en[0] ?? "");
    await user.click(button("Add"));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
    expect(sent("POST", `/api/voices/${id}/samples`)).toEqual({
      title: "We bake at night, so you can eat at eight. Our bread needs…",
      text: voiceSamples.en[0],
    });
    screen.getByText(/^From 1 sample with/);
    screen.getByText("Add 2 more to write a guide.");
    expect(document.activeElement).toBe(button("Add sample"));
  });

  test("are uploaded, and shown before they are added", async () => {
    answer = added;
    await openVoice();
    await openDialog();
    await user.click(screen.getByRole("radio", { name: "Upload" }));
    await user.upload(screen.getByLabelText("Choose file"), new File([voiceSamples.en[1] ?? ""], "Rye.txt"));
    await waitFor(() => expect(screen.getByLabelText("Text")).toHaveProperty("value", voiceSamples.en[1]));
    expect(screen.getByLabelText("Title (optional)")).toHaveProperty("value", "Rye");
  });

  test("that cannot be read are refused with the reason, and nothing is lost", async () => {
    await openVoice();
    await openDialog();
    await fillIn(user, screen.getByLabelText("Title (optional)"), "Kept");
    await user.click(screen.getByRole("radio", { name: "Upload" }));
    const large = new File(["x"], "book.docx");
    Object.defineProperty(large, "size", { value: 50 * 1024 * 1024 });
    await user.upload(screen.getByLabelText("Choose file"), large);
    await screen.findByText(/^This file is too large/);
    await user.click(screen.getByRole("radio", { name: "Paste" }));
    expect(screen.getByLabelText("Title (optional)")).toHaveProperty("value", "Kept");
  });

  test("that are too long can be cut, and too short ones are refused", async () => {
    answer = added;
    await openVoice();
    await openDialog();
    await user.click(screen.getByLabelText("Text"));
    await user.paste("Too short.");
    await user.click(button("Add"));
    await screen.findByText("The sample is too short: 30 words at least.");
    await user.paste(" word".repeat(2100));
    screen.getByText("This text has 2,102 words. A sample can have up to 2,000.");
    expect(button("Add")).toHaveProperty("disabled", true);
    await user.click(button("Keep the first 2,000 words"));
    await user.click(button("Add"));
    await waitFor(() => expect(screen.queryByRole("dialog", { hidden: false })).toBeNull());
  });

  test("come from the history", async () => {
    const content = { id: "c", title: "My post", content: voiceSamples.en[2] };
    const item = { id: "c", title: "My post", excerpt: "We", language: "en", createdAt: 0 };
    answer = ({ path }) =>
      path.startsWith("/api/contents/")
        ? Response.json(content)
        : path.startsWith("/api/contents")
          ? Response.json({ items: [item], nextCursor: null })
          : undefined;
    await openVoice();
    await openDialog();
    await user.click(screen.getByRole("radio", { name: "Documents" }));
    await user.click(await screen.findByRole("button", { name: /^My post/ }));
    await waitFor(() => expect(screen.getByLabelText("Text")).toHaveProperty("value", voiceSamples.en[2]));
  });

  test("are removed, and those in another language say that they don't count", async () => {
    const french = { id: "f", title: "Pain", text: voiceSamples.fr[0] ?? "" };
    answer = ({ method }) => (method === "DELETE" ? Response.json(detailOf({ samples })) : undefined);
    await openVoice({ samples: [...samples, french] });
    screen.getByText("Not counted: written in French, unlike most samples");
    await user.click(button("Remove “Pain”"));
    await waitFor(() => expect(screen.queryByText("Pain")).toBeNull());
    expect(document.activeElement).toBe(button("Add sample"));
  });

  test("of any script are cut within the limits", () => {
    for (const text of [
      "字".repeat(60_000),
      "word ".repeat(5000),
      "One. ".repeat(3000),
      `${"x".repeat(90)} `.repeat(900),
    ]) {
      const cut = beginningOf(text);
      expect(cut.length).toBeLessThanOrEqual(16_000);
      expect(cut.split(/\s+/).length).toBeLessThanOrEqual(2000);
      expect(cut.length).toBeGreaterThan(5000);
    }
  });
});

describe("the guide", () => {
  const learn = () => user.click(button("Write guide"));

  test("is written from the samples for one prompt", async () => {
    answer = ({ path }) => {
      if (path !== "/api/runs") return undefined;
      detail = detailOf({ samples, versions: [version(1)] });
      return runStream(doneEvent("Summary: …", { data: guide, quota }));
    };
    await openVoice({ samples });
    screen.getByText("1 prompt. Free if nothing comes back.");
    await learn();
    await screen.findByText("The guide is ready. 1 prompt used.");
    await screen.findByText(guide.summary);
    screen.getByText("utilize → use");
    expect(calls.find(({ path }) => path === "/api/runs")?.body).toMatchObject({
      tool: "voiceGuide",
      input: {
        voice: id,
        name: "Bakery",
        description: "Warm and short.",
        samples: samples.map(({ title, text }) => ({ title, text })),
      },
    });
  });

  test("needs three samples", async () => {
    await openVoice({ samples: samples.slice(0, 1) });
    expect(button("Write guide")).toHaveProperty("disabled", true);
    screen.getByText("Add 2 more samples first.");
  });

  test("that cannot be written says why", async () => {
    answer = ({ path }) =>
      path === "/api/runs" ? runStream(failedEvent("MODEL_UNAVAILABLE", { quota })) : undefined;
    await openVoice({ samples });
    await learn();
    await screen.findByText(/^The model did not respond correctly/);
    expect(button("Write guide")).toHaveProperty("disabled", false);
  });

  test("is edited line by line, and a conflict keeps what was typed", async () => {
    const conflict = () => refusal("EDIT_CONFLICT", 409);
    answer = ({ method }) => (method === "PUT" ? conflict() : undefined);
    await openVoice({ samples, versions: [version(1)] });
    await user.click(button("Edit guide"));
    expect(document.activeElement).toBe(screen.getByLabelText("Summary"));
    await fillIn(user, screen.getByLabelText("Do"), "Say “we”.\n\n Be kind. ");
    detail = detailOf({ samples, versions: [version(2, { summary: "Theirs." }), version(1)] });
    await user.click(button("Save"));
    await screen.findByText(/The guide was changed elsewhere/);
    expect(screen.getByLabelText("Do")).toHaveProperty("value", "Say “we”.\n\n Be kind. ");
    await waitFor(() => expect(calls.filter(({ path }) => path === `/api/voices/${id}`)).toHaveLength(2));
    answer = ({ method }) =>
      method === "PUT"
        ? Response.json(
            detailOf({ samples, versions: [version(3, { dos: ["Be kind."] }), version(2), version(1)] }),
          )
        : undefined;
    await user.click(button("Save"));
    await screen.findByText("Be kind.");
    const saved = calls.filter(({ method }) => method === "PUT").map(({ body }) => body as { base: string });
    expect(saved).toMatchObject([
      { base: version(1).id, guide: { dos: ["Say “we”.", "Be kind."] } },
      { base: version(2).id },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(button("Edit guide")));
  });

  test("is restored from an earlier version", async () => {
    answer = ({ method }) =>
      method === "PUT"
        ? Response.json(detailOf({ versions: [version(3), version(2), version(1)] }))
        : undefined;
    await openVoice({ versions: [version(2, { summary: "Edited." }), version(1)] });
    await user.click(screen.getByText("2 versions"));
    await user.click(button(/^Restore the version of/));
    await screen.findByText("3 versions");
    expect(sent("PUT", `/api/voices/${id}/guide`)).toEqual({ guide, base: version(2).id });
  });

  test("can only be read on a plan without voices", async () => {
    await openVoice({ samples, versions: [version(2), version(1)] }, { plan: "free" });
    screen.getAllByText(guide.summary);
    for (const name of [/Edit/, /Write/, /Restore/, "Add sample", "Check"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    button("Delete");
  });
});

describe("the check of a text", () => {
  const text =
    "I utilize my own flour!! I love it! My oven is mine! I said so! I do what I like with my flour, and my dough is the best! It makes me proud, and I tell my friends! I never share my starter!";
  const report = () =>
    checkVoice(text, { figures: analyzeSamples(samples).figures, avoided: guide.avoided, language: "en" });

  test("lists the differences and marks their passages", async () => {
    answer = ({ path }) => (path.endsWith("/check") ? Response.json(report()) : undefined);
    await openVoice({ samples, versions: [version(1)] });
    await user.click(screen.getByLabelText("Text to check"));
    await user.paste(text);
    await user.click(button("Check"));
    const differences = within(await screen.findByRole("list", { name: "Differences" }));
    differences.getByText(/^I, me: \d+ per 1,000 words, 0 in this voice\.$/);
    const row = differences.getByText("1 avoided word").closest("li") ?? document.body;
    await user.click(within(row).getByRole("button", { name: "Show 1 passage" }));
    expect(document.querySelector('[data-mark="avoidedWord 0"]')?.textContent).toBe("utilize");
    await screen.findAllByText(/Use “use” instead\./);
    expect(document.activeElement).toBe(screen.getByLabelText("Text to check"));
    await user.keyboard("{End} More.");
    screen.getByText("The text has changed since. Check it again.");
  });

  test("says when there is nothing to compare with", async () => {
    answer = ({ path }) =>
      path.endsWith("/check") ? Response.json({ compared: 0, drifts: [], skipped: "noFigures" }) : undefined;
    await openVoice();
    await user.click(screen.getByLabelText("Text to check"));
    await user.paste("A text.");
    await user.click(button("Check"));
    await screen.findByText(/This voice has no figures yet/);
  });
});

test("a text that is sent to the check asks for the voice, or opens the only one", async () => {
  localStorage.setItem(`calamo.draft.${ada.id}.voiceCheck`, JSON.stringify({ text: "My text." }));
  voices = [detailOf({}), { ...detailOf({}), id: "b", name: "Law firm" }];
  await renderSignedIn(<Component />, texts, { plan: "pro" }, "/voices#check", { voices: null });
  await screen.findByText("Choose the voice to compare your text with.");
  expect(screen.getByRole("link", { name: "Law firm" }).getAttribute("href")).toBe("/voices/b#check");
  cleanup();
  voices = [detailOf({})];
  const page = await renderSignedIn(<Component />, texts, { plan: "pro" }, "/voices#check", { voices: null });
  await waitFor(() => expect(page.path()).toBe(`/voices/${id}`));
  cleanup();
  await renderSignedIn(<VoicePage id={id} />, texts, { plan: "pro" }, `/voices/${id}#check`, {
    voices: null,
  });
  const field = await screen.findByLabelText("Text to check");
  expect(field).toHaveProperty("value", "My text.");
  expect(document.activeElement).toBe(field);
});

test("a voice is deleted after a confirmation, even if it is already gone", async () => {
  answer = ({ method }) => (method === "DELETE" ? refusal("NOT_FOUND", 404) : undefined);
  detail = detailOf({});
  const page = await open();
  await screen.findByRole("heading", { name: "Bakery" });
  await user.click(button("Delete"));
  expect(document.activeElement).toBe(button("Keep"));
  await user.click(button("Keep"));
  await waitFor(() => expect(document.activeElement).toBe(button("Delete")));
  await user.click(button("Delete"));
  await user.click(button("Delete"));
  await waitFor(() => expect(page.path()).toBe("/voices"));
  await act(async () => {});
});

describe("the voices of a workspace", () => {
  const member = (role: Role): Partial<Me> => ({ plan: "teams", workspace: sampleWorkspace({ role }) });
  const shared = { visibility: "workspace" } as const;

  test("are marked, and a new voice is private or for the workspace", async () => {
    voices = [detailOf(shared)];
    answer = ({ method, body }) =>
      method === "POST" ? Response.json({ ...detail, ...(body as object) }, { status: 201 }) : undefined;
    await open(<Component />, member("editor"));
    expect((await screen.findByRole("listitem")).textContent).toContain("Shared");
    await user.click(button("New voice"));
    await fillIn(user, await screen.findByLabelText("Name"), "Law firm");
    await fillIn(user, screen.getByLabelText("How this voice writes"), "Exact.");
    screen.getByText(/owner, admins and editors/); // the workspace's default
    await user.click(screen.getByRole("radio", { name: "Only you" }));
    await user.click(screen.getByRole("radio", { name: sampleWorkspace().name }));
    await user.click(button("Save"));
    await waitFor(() => expect(sent("POST", "/api/voices")).toMatchObject(shared));
  });

  test("can be a private voice before", async () => {
    answer = ({ method }) => (method === "PUT" ? Response.json(detailOf(shared)) : undefined);
    await openVoice({}, member("editor"));
    await user.click(button("Edit"));
    await user.click(await screen.findByRole("radio", { name: sampleWorkspace().name }));
    screen.getByText(/can’t be undone/);
    await user.click(button("Save"));
    await screen.findByText("Shared");
    expect(sent("PUT", `/api/voices/${id}`)).toMatchObject(shared);
    await user.click(button("Edit"));
    await screen.findByRole("dialog");
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("can be read by viewers only, whatever their own plan", async () => {
    await openVoice({ ...shared, samples, versions: [version(1)] }, { ...member("viewer"), plan: "pro" });
    screen.getByText(/All members of the workspace can see them/);
    for (const name of ["Edit", "Edit guide", /Write/, "Add sample", "Delete", /Remove/])
      expect(screen.queryByRole("button", { name })).toBeNull();
    button("Check");
  });

  test("are on a page of the console, with its word lists", async () => {
    voices = [detailOf({ ...shared, name: "Bakery" }), { ...detailOf({}), id: "own", name: "Own" }];
    const none = { dictionary: [], protected: [], house: [] };
    answer = ({ path }) =>
      path === "/api/me/words"
        ? Response.json({ private: none, workspace: { ...none, house: ["utilize = use"] } })
        : path.startsWith("/api/me/words/")
          ? Response.json({ words: [] })
          : undefined;
    await renderSignedIn(
      <WorkspaceVoices />,
      [...texts, "grammar", "rewrite"],
      member("admin"),
      "/workspace/voices",
      { voices: null },
    );
    await screen.findByRole("link", { name: "Bakery" });
    expect(screen.queryByRole("link", { name: "Own" })).toBeNull();
    await screen.findByText("utilize = use");
    await fillIn(user, screen.getByLabelText("Words to accept", { selector: "input" }), "Northlight");
    await user.keyboard("{Enter}");
    await waitFor(() =>
      expect(sent("PATCH", "/api/me/words/dictionary")).toEqual({
        visibility: "workspace",
        add: ["Northlight"],
      }),
    );
  });
});
