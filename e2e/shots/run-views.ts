// How a text may end that the demo model never ends like that: the server's answers are made here.
import type { Page } from "@playwright/test";
import type { DoneEvent, RunEvent } from "../../shared/contracts/run-events.ts";
import { paths } from "../../web/app/paths.ts";
import { doneEvent, failedEvent } from "../../web/testing/run-events.ts";
import type { View } from "./view.ts";

const text = `# Cutting a reed pen

A dry reed costs 2 euros and takes 5 minutes. Hold the knife flat, and draw it towards the tip in one go: the first cut
decides how broad the line will be.

The second cut makes the nib. It is not sharpened, it is split.`;

const unfaithful: Partial<DoneEvent> = {
  repairable: true,
  fidelity: {
    missing: [
      { kind: "number", text: "3 euros" },
      { kind: "date", text: "12 May 2026" },
      { kind: "quote", text: "The Scribe’s Knife" },
      { kind: "negation", text: "never cut towards the hand" },
    ],
    invented: [{ kind: "number", text: "2 euros" }],
  },
};

/** Every run, begun or joined, goes so. */
const goes = (...events: RunEvent[]) =>
  async function act(page: Page): Promise<void> {
    const body = events.map((event) => `id: ${text.length}\ndata: ${JSON.stringify(event)}\n\n`).join("");
    await page.unrouteAll();
    await page.route(/\/api\/runs(\/[^/]+\/events)?$/, (route) =>
      route.fulfill({ headers: { "Content-Type": "text/event-stream" }, body }),
    );
    await page.reload();
    await page.getByRole("heading", { name: "Cutting a reed pen" }).waitFor();
  };

/** Of somebody who has written a text before, which these take the place of. */
export const runViews: View[] = [
  {
    name: "generate-cut",
    path: paths.generate,
    act: goes(doneEvent(text, { cut: true, continuable: true })),
    translated: true,
  },
  {
    name: "generate-broken-off",
    path: paths.generate,
    act: goes({ chunk: text }, failedEvent("MODEL_UNAVAILABLE", { continuable: true })),
    translated: true,
  },
  { name: "generate-facts", path: paths.generate, act: goes(doneEvent(text, unfaithful)), translated: true },
  {
    name: "generate-faithful",
    path: paths.generate,
    act: goes(doneEvent(text, { fidelity: { missing: [], invented: [] } })),
  },
  {
    name: "generate-other-language",
    path: paths.generate,
    act: goes(doneEvent(text, { otherLanguage: true })),
  },
];
