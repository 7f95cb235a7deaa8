import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { Content } from "../../../../shared/contracts/contents.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import type { DoneEvent, FailedEvent } from "../../../../shared/contracts/runs.ts";
import type { TranslateInput } from "../../../../shared/contracts/translate.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { doneEvent, failedEvent, runStream, slowRun } from "../../../testing/run-events.ts";
import { sampleWorkspace } from "../../../testing/sample-workspace.ts";
import { makeTextServer } from "../../../testing/text-server.ts";
import TranslateDialog from "./translate-dialog.tsx";

const user = userEvent.setup({ delay: null });
const english = "The reed costs 20 euros. It is not sold on Sundays, because the shop is closed then.";
const german =
  "Das Schilf kostet 20 Euro. Es wird sonntags nicht verkauft, weil der Laden dann geschlossen ist.";
const refillsAt = Date.UTC(2030, 0, 14, 12);

interface RunCall extends Call {
  body: { id: string; tool: string; input: TranslateInput; follows?: { kind: string } };
}

let calls: Call[];
/** Queued responses for each language. A run without one gets a stream that stays open. */
let answers: Partial<Record<Language, (() => Response)[]>>;
let open: Map<Language, ReturnType<typeof slowRun>>;

function answer(call: Call): Response {
  if (call.path === "/api/me/words") return Response.json({ private: words, workspace: none });
  if (call.path.startsWith("/api/folders")) return Response.json({ folders: [] });
  if (call.path.endsWith("/stop")) return Response.json({});
  const joined = started().find(({ body }) => call.path === `/api/runs/${body.id}/events`);
  const run = call.path === "/api/runs" ? (call as RunCall) : joined; // all runs of this dialog have this type
  if (!run) return refusal("NOT_FOUND", 404);
  const { to } = run.body.input;
  const next = answers[to]?.shift();
  if (next) return next();
  const slow = slowRun();
  open.set(to, slow);
  return slow.response;
}
const none = { dictionary: [], protected: [], house: [] };
let words = none as { dictionary: string[]; protected: string[]; house: string[] };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  words = none;
  answers = {};
  open = new Map();
  calls = fakeServer(answer);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pro: Partial<Me> = { plan: "pro", promptsUsed: 4, promptsLimit: 100 };
const idOf = (to: Language) =>
  `0190a1b2-0000-7000-8000-0000000000${to === "de" ? "de" : to === "fr" ? "f1" : "e5"}`;
const done =
  (to: Language, changes: Partial<DoneEvent> = {}) =>
  () =>
    runStream(
      doneEvent(german, {
        contentId: idOf(to),
        quota: { plan: "pro", used: 5, limit: 100, refillsAt },
        ...changes,
      }),
    );
const failed = (code: FailedEvent["error"]["code"]) => () => runStream(failedEvent(code));
const started = () => calls.filter(({ path }) => path === "/api/runs") as RunCall[]; // all runs of this dialog have this type
const targets = () => started().map(({ body }) => body.input.to);

async function show(changes: Partial<Content> = {}, me: Partial<Me> = pro) {
  const { content } = makeTextServer({ content: english, ...changes });
  const onClose = vi.fn(() => cleanup());
  const shown = await renderSignedIn(
    <TranslateDialog content={content} onClose={onClose} />,
    ["translate", "writing", "errors"],
    me,
  );
  return { ...shown, onClose, content };
}
const boxes = () => screen.getAllByRole("checkbox").map(({ parentElement }) => parentElement?.textContent);
const choose = async (...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole("checkbox", { name }));
};
const button = (name: string) => screen.getByRole("button", { name });
async function translate(...names: string[]) {
  await choose(...names);
  await user.click(button("Translate"));
  await screen.findByRole("list", { name: "Translations" });
}
const row = (name: string) => {
  const item = screen.getByRole("heading", { name }).closest("li");
  if (!item) throw new Error(`no row ${name}`);
  return within(item);
};

describe("the choice", () => {
  test("offers the other four languages, remembers them, and says what they cost", async () => {
    const { onClose } = await show();
    expect(boxes()).toEqual(["Portuguese", "Spanish", "French", "German"]);
    screen.getByText("Uses 1 prompt per language; you have 96 left.");
    expect(button("Translate")).toHaveProperty("disabled", true);
    await choose("German", "French");
    screen.getByText("Uses 2 prompts; you have 96 left. Failed translations use none.");
    await user.click(button("Close"));
    expect(onClose).toHaveBeenCalledOnce();
    await show();
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    expect(started()).toEqual([]);
  });

  test("goes by the language of the text, whatever the document says", async () => {
    await show({ content: german });
    expect(boxes()).toEqual(["English", "Portuguese", "Spanish", "French"]);
    cleanup();
    await show({ content: "Menu", language: "fr" });
    expect(boxes()).toEqual(["English", "Portuguese", "Spanish", "German"]);
    cleanup();
    await show({
      content:
        "Il nostro nuovo menu autunnale è disponibile dal 3 ottobre. Ci sono sei piatti nuovi e nessuno di essi contiene noci.",
    });
    expect(boxes()).toHaveLength(5);
  });

  test("sends the document to its own place, with the protected terms that it contains", async () => {
    words = { ...none, protected: ["reed", "Calamo"] };
    const folderId = "0190a1b2-0000-7000-8000-0000000000f0";
    const { content } = await show({ folderId });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/api/me/words"));
    screen.getByText("Saved next to this document.");
    await translate("German");
    expect(started()[0]?.body).toMatchObject({
      tool: "translate",
      input: {
        ...{ document: content.id, title: "Reed pens", text: english, language: "en", to: "de" },
        ...{ visibility: "private", folderId, protectedTerms: ["reed"] },
      },
    });
  });

  test.each([
    ["a viewer", { role: "viewer" as const }],
    ["a member of a workspace that has ended", { role: "editor" as const, deletedAt: refillsAt }],
  ])("saves the translations of %s among the private documents", async (_, changes) => {
    const workspace = sampleWorkspace({ defaultVisibility: "workspace", ...changes });
    await show(
      { visibility: "workspace", folderId: "0190a1b2-0000-7000-8000-0000000000f0" },
      { ...pro, workspace },
    );
    screen.getByText(/You can only read this workspace’s documents/);
    await translate("German");
    expect(started()[0]?.body.input).toMatchObject({ visibility: "private" });
    expect(started()[0]?.body.input.folderId).toBeUndefined();
  });

  test.each<[string, Partial<Content>, Partial<Me>, RegExp]>([
    ["an empty document", { content: " \n" }, pro, /nothing to translate/],
    [
      "a document that is too long for the plan",
      { content: "word ".repeat(301) },
      {},
      /exceeds the 300 word limit/,
    ],
    ["more languages than prompts", {}, { promptsUsed: 4 }, /You have 1 prompt left: choose 1 language/],
    ["no prompts left", {}, { promptsUsed: 5 }, /You have reached your prompt limit.*14/],
  ])("does not start with %s, and says why", async (_, changes, me, reason) => {
    await show({ language: "en", ...changes }, me);
    await choose("German", "French");
    screen.getByText(reason);
    expect(button("Translate")).toHaveProperty("disabled", true);
    act(() => screen.getByRole("checkbox", { name: "German" }).focus());
    await user.keyboard("{Enter}");
    expect(started()).toEqual([]);
  });
});

describe("translations", () => {
  test("are written one after another, and lead to their documents", async () => {
    answers = { fr: [done("fr", { fidelity: { missing: [], invented: [] } })] };
    const { onClose, path } = await show();
    await translate("German", "French");
    expect(document.activeElement).toBe(screen.getByRole("list", { name: "Translations" }));
    await row("French").findByText("Saved");
    row("French").getByText("1 prompt used");
    row("French").getByText("Numbers, dates, links and negations match");
    await waitFor(() => expect(targets()).toEqual(["fr", "de"]));
    await act(async () => open.get("de")?.send({ chunk: "Das Schilf kostet" }));
    await row("German").findByText("3 words so far");
    screen.getByText("1 of 2 finished");
    screen.getByText(/You can close this window: the translation in progress will be saved/);
    await user.click(row("French").getByRole("link", { name: "Open: French" }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(path()).toBe(`/documents/${idOf("fr")}`);
  });

  test("show and count what the check of facts found, and can be repaired for free", async () => {
    const fidelity = {
      missing: [{ kind: "number" as const, text: "20" }],
      invented: [{ kind: "number" as const, text: "25" }],
    };
    answers = {
      de: [
        done("de", { fidelity, repairable: true }),
        done("de", { fidelity: { missing: [], invented: [] } }),
      ],
    };
    await show();
    await translate("German");
    await user.click(await row("German").findByText("2 differences to check"));
    row("German").getByText("“25”");
    await user.click(row("German").getByRole("button", { name: "Correct the facts for free" }));
    await row("German").findByText("Numbers, dates, links and negations match");
    expect(started()[1]?.body.follows?.kind).toBe("repair");
  });

  test("that fail are not charged, can be retried, and don't hold the others up", async () => {
    answers = { fr: [failed("MODEL_REFUSED"), done("fr")], de: [done("de")] };
    await show();
    await translate("German", "French");
    await row("German").findByText("Saved");
    row("French").getByText("Failed, no prompt used");
    await user.click(row("French").getByRole("button", { name: "Try again" }));
    await row("French").findByText("Saved");
    expect(targets()).toEqual(["fr", "de", "fr"]);
    expect(new Set(started().map(({ body }) => body.id)).size).toBe(3);
  });

  test("that exceed the quota say so, and the rest isn't started", async () => {
    answers = {
      es: [done("es")],
      fr: [() => refusal("PROMPT_LIMIT_REACHED", 402, { limit: 5, plan: "free", refillsAt })],
    };
    await show({}, { promptsUsed: 2, promptsLimit: 5 });
    await translate("German", "French", "Spanish");
    await row("French").findByText(/reached your prompt limit.*14/);
    expect(row("French").getByRole("link")).toHaveProperty("pathname", "/plans");
    row("Spanish").getByText("Saved");
    row("German").getByText("Not started");
    screen.getByText(/1 language not started, no prompt used\./);
    expect(targets()).toEqual(["es", "fr"]);
  });

  test("are stopped together, and continue when the user wants", async () => {
    await show();
    await translate("German", "French");
    await waitFor(() => expect(open.get("fr")).toBeDefined());
    await user.click(button("Stop"));
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain(`/api/runs/${started()[0]?.body.id}/stop`),
    );
    await act(async () =>
      open
        .get("fr")
        ?.send(
          failedEvent("RUN_STOPPED", { receipt: { runId: "r", charged: 0, reason: "stopped_before_text" } }),
        ),
    );
    await row("French").findByText("Stopped, no prompt used");
    row("German").getByText("Not started");
    expect(targets()).toEqual(["fr"]);
    answers = { de: [done("de")] };
    await user.click(button("Continue · 1 prompt"));
    await row("German").findByText("Saved");
  });

  test("are joined after a reload; those that wait are only started if the user says so", async () => {
    await show();
    await translate("German", "French");
    await waitFor(() => expect(open.get("fr")).toBeDefined());
    await act(async () => open.get("fr")?.send({ chunk: "Le roseau" }));
    await row("French").findByText("2 words so far");
    cleanup();
    answers = { fr: [done("fr")], de: [done("de")] };
    await show();
    await row("French").findByText("Saved");
    row("German").getByText("Not started");
    expect(targets()).toEqual(["fr"]);
    await user.click(button("Continue · 1 prompt"));
    await row("German").findByText("Saved");
    expect(targets()).toEqual(["fr", "de"]);
  });

  test("are not charged twice if two tabs continue the same ones", async () => {
    await show();
    await translate("German", "French");
    await waitFor(() => expect(open.get("fr")).toBeDefined());
    cleanup();
    const stored = Object.entries(localStorage);
    for (const tab of [1, 2]) {
      answers = { fr: [done("fr")], de: [done("de")] };
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of stored) localStorage.setItem(key, value);
      await show();
      await user.click(await screen.findByRole("button", { name: "Continue · 1 prompt" }));
      await waitFor(() => expect(targets().filter((to) => to === "de")).toHaveLength(tab));
      await row("German").findByText("Saved");
      cleanup();
    }
    const ids = started().flatMap(({ body }) => (body.input.to === "de" ? [body.id] : []));
    expect(new Set(ids).size).toBe(1); // which the server charges once
  });

  test("of another document that still wait are dropped only after a warning", async () => {
    await show();
    await translate("German", "French");
    cleanup();
    await show({ id: "0190a1b2-0000-7000-8000-00000000000d" });
    screen.getByText(/1 language of another document hasn’t been started/);
    await user.click(button("Translate"));
    await screen.findByRole("list", { name: "Translations" });
    cleanup();
    await show();
    screen.getByText(/1 language of another document/); // that of the second
  });

  test("of another document are not shown, and finished ones give way to the choice", async () => {
    answers = { de: [done("de"), done("de")] };
    await show();
    await translate("German");
    await row("German").findByText("Saved");
    cleanup();
    await show({ id: "0190a1b2-0000-7000-8000-00000000000d" });
    expect(boxes()).toHaveLength(4);
    cleanup();
    await show();
    await row("German").findByText("Saved");
    await user.click(screen.getAllByRole("button", { name: "Close" })[0] ?? document.body);
    await show();
    expect(boxes()).toHaveLength(4);
    expect(Object.keys(localStorage).filter((key) => /\.(?:run|queue)\./.test(key))).toEqual([]);
  });
});
