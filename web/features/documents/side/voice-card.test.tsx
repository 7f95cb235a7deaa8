import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorView } from "prosemirror-view";
import { afterEach, expect, test, vi } from "vitest";
import type { Voice } from "../../../../shared/contracts/voices.ts";
import { documentOf } from "../../../../shared/document/markdown/document-source.ts";
import type { VoiceCheck } from "../../../../shared/text/style/voice-check.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { createState } from "../../editor/create-state.ts";
import { documentText } from "../../editor/document-text.ts";
import VoiceCard from "./voice-card.tsx";

const markdown = "# Our offer\n\nWe utilize **the** oven.\n\n| Day |\n| --- |\n| utilize it daily |\n";
const voice: Voice = {
  ...{ id: "0190a1b2-0000-7000-8000-0000000000a1", name: "Plain", description: "", visibility: "private" },
  ...{ language: "en", guide: null, examples: [] },
};
const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("the words of the document are compared, and each passage is selected in turn where it is by now", async () => {
  const calls = fakeServer(({ body }) => {
    const { text } = body as { text: string }; // only the check is asked for
    const passages = [...text.matchAll(/utilize/g)].map(({ index }) => ({ start: index, end: index + 7 }));
    const drift = { kind: "avoidedWord", here: passages.length, voice: 0, passages } as const;
    return Response.json({ compared: 3, drifts: [drift], skipped: null } satisfies VoiceCheck);
  });
  const view = new EditorView(document.createElement("div"), { state: createState(documentOf(markdown)) });
  const { text } = documentText(view.state.doc);
  await renderSignedIn(
    <VoiceCard text={text} view={view} />,
    ["voices", "writing", "documentText"],
    { plan: "pro" },
    "/",
    { voices: [voice] },
  );
  await user.click(await screen.findByRole("button", { name: "Check" }));
  const show = await screen.findByRole("button", { name: "Show 2 passages" });
  expect(calls.at(-1)).toMatchObject({
    path: `/api/voices/${voice.id}/check`,
    body: { text: "Our offer\n\nWe utilize the oven.\n\nDay\n\nutilize it daily" },
  });

  act(() => view.dispatch(view.state.tr.insertText("New: ", 1)));
  const selected: string[] = [];
  for (let times = 0; times < 3; times++) {
    await user.click(show);
    const { $from, from, to } = view.state.selection;
    selected.push(`${view.state.doc.textBetween(from, to)} in ${$from.parent.textContent}`);
  }
  const [first, second] = ["utilize in We utilize the oven.", "utilize in utilize it daily"];
  expect(selected).toEqual([first, second, first]);
  view.destroy();
});
