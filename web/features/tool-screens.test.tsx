// What the screens of all tools have in common: the choice of a brand voice, and a result that opens as a document.
import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ToolName, toolNames, tools } from "../../shared/catalog/tools.ts";
import type { Voice } from "../../shared/contracts/voices.ts";
import { usedVoiceOf } from "../../shared/voices.ts";
import { hasToasts, takeToasts } from "../lib/toasts.ts";
import { type Call, fakeServer, refusal } from "../testing/fake-server.ts";
import { ada, renderSignedIn } from "../testing/render-signed-in.tsx";
import { doneEvent, runStream } from "../testing/run-events.ts";
import { Component as Generate } from "./generate/generate-screen.tsx";
import { Component as Grammar } from "./grammar/grammar-screen.tsx";
import { Component as MultiChannel } from "./multi-channel/multi-channel-screen.tsx";
import { Component as Rewrite } from "./rewrite/rewrite-screen.tsx";
import { Component as Seo } from "./seo/seo-screen.tsx";
import { Component as Summarize } from "./summarize/summarize-screen.tsx";
import { Component as Titles } from "./titles/titles-screen.tsx";

const user = userEvent.setup();
const text = "Reed pens are cut from reeds. They last for years if they are kept dry.";
const words = { dictionary: [], protected: [], house: [] };
const bakery: Voice = {
  id: "0190a1b2-0000-7000-8000-0000000000b1",
  name: "Bakery",
  description: "Warm and short.",
  language: null,
  visibility: "private",
  guide: null,
  examples: ["We bake."],
};

const quota = { plan: "pro", used: 1, limit: 150, refillsAt: Date.UTC(2030, 0, 14) } as const;

interface Form {
  Screen: () => React.ReactNode;
  submit: string;
  draft: object;
}
/** The assistant's and the documents' own tests choose voices there. */
const forms: Record<Exclude<ToolName, "chat">, Form> = {
  generate: { Screen: Generate, submit: "Generate", draft: { prompt: text } },
  rewrite: { Screen: Rewrite, submit: "Rewrite Content", draft: { text } },
  titles: { Screen: Titles, submit: "Generate titles", draft: { text } },
  seo: { Screen: Seo, submit: "Optimize for SEO", draft: { text, keywords: "reed pens" } },
  multiChannel: {
    Screen: MultiChannel,
    submit: "Generate for Platforms",
    draft: { text, chosen: ["blog"] },
  },
  summarize: { Screen: Summarize, submit: "Summarize", draft: { text } },
  grammar: { Screen: Grammar, submit: "Check grammar", draft: { text } },
};

let calls: Call[];
let opened: Response;
let page: Awaited<ReturnType<typeof renderSignedIn>> | undefined;
beforeEach(() => {
  localStorage.clear();
  opened = Response.json({ id: doneEvent("").contentId, isDocument: true });
  calls = fakeServer(({ path }) => {
    if (path === "/api/runs") return runStream(doneEvent(text, { quota }));
    if (path === `/api/contents/${doneEvent("").contentId}`) return opened;
    if (path === "/api/me/words") return Response.json({ private: words, workspace: words });
    return Response.json({ titles: [], items: [], findings: [], hidden: null, nextCursor: null });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(name: keyof typeof forms) {
  const { Screen, draft } = forms[name];
  localStorage.setItem(`calamo.draft.${ada.id}.${name}`, JSON.stringify(draft));
  page = await renderSignedIn(
    <Screen />,
    [name, "writing", "errors"],
    { plan: "pro", promptsLimit: 150 },
    tools[name].path,
    { voices: [bakery] },
  );
}
const send = async (name: keyof typeof forms) => {
  await user.click(await screen.findByRole("button", { name: forms[name].submit }));
  await expect.poll(() => calls.map(({ path }) => path)).toContain("/api/runs");
  return calls.find(({ path }) => path === "/api/runs")?.body;
};

const writing = toolNames.filter((name) => name !== "chat" && name !== "grammar");
test.each(writing)("%s is sent with the chosen voice", async (name) => {
  await open(name);
  const more = screen.queryByRole("button", { name: /^More options/ });
  if (more) await user.click(more);
  await user.selectOptions(await screen.findByLabelText("Voice"), "Voice: Bakery");
  expect(await send(name)).toMatchObject({ tool: name, input: { voice: usedVoiceOf(bakery) } });
});

/** Opens the result as a document. */
async function openResult(name: keyof typeof forms) {
  await open(name);
  await send(name);
  const label = "Open as a document";
  if (name !== "multiChannel") return user.click(await screen.findByRole("button", { name: label }));
  const card = await screen.findByRole("region", { name: "Blog" });
  await user.click(await within(card).findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: label }));
}

test.each([...writing, "grammar"] as const)("the result of %s opens as a document", async (name) => {
  const { contentId } = doneEvent("");
  await openResult(name);
  await expect.poll(() => page?.path()).toBe(`/documents/${contentId}`);
  expect(calls.filter(({ method }) => method === "PATCH")).toMatchObject([
    { path: `/api/contents/${contentId}`, body: { isDocument: true } },
  ]);
});

test("a result that the plan has no room for stays in the history, and the reason leads to the plans", async () => {
  opened = refusal("DOCUMENT_LIMIT_REACHED", 402, { limit: 25 });
  await openResult("generate");
  await expect.poll(hasToasts).toBe(true);
  const [toast] = takeToasts();
  expect(toast).toMatchObject({
    type: "error",
    message: "Your plan includes 25 documents. Upgrade your plan, or delete a document to add another.",
    action: { label: "Plans" },
  });
  expect(page?.path()).toBe("/generate");
  await act(async () => toast?.action?.onPress());
  expect(page?.path()).toBe("/plans");
});

test("grammar offers no voice, because corrections keep the author's own", async () => {
  await open("grammar");
  expect(await send("grammar")).not.toHaveProperty("input.voice");
  expect(screen.queryByLabelText("Voice")).toBeNull();
});
