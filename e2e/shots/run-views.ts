// Runs with endings that the demo model never has: the server's answers are scripted here.
import type { Page } from "@playwright/test";
import type { DoneEvent, RunEvent } from "../../shared/contracts/runs.ts";
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

/** Starts a run that brings these events, or joins it when the page is opened again. */
const goes = (...events: RunEvent[]) =>
  async function act(page: Page): Promise<void> {
    const body = events.map((event) => `id: ${text.length}\ndata: ${JSON.stringify(event)}\n\n`).join("");
    await page.unrouteAll();
    await page.route(/\/api\/runs(\/[^/]+\/events)?$/, (route) =>
      route.fulfill({ headers: { "Content-Type": "text/event-stream" }, body }),
    );
    const prompt = page.locator("main form textarea").first();
    if (await prompt.inputValue()) await page.reload();
    else {
      await prompt.fill("How to cut a reed pen, in two cuts");
      await page.locator("main form button[type=submit]").click();
    }
    await page.getByRole("heading", { name: "Cutting a reed pen" }).waitFor();
  };

const view = (name: string, events: RunEvent[], translated = false): View => ({
  name: `generate-${name}`,
  path: paths.generate,
  act: goes(...events),
  result: /Cutting a reed pen/,
  translated,
});

/** Endings of a run that the demo model never has. */
export const runViews: View[] = [
  view("cut", [doneEvent(text, { cut: true, continuable: true })], true),
  view("broken-off", [{ chunk: text }, failedEvent("MODEL_UNAVAILABLE", { continuable: true })], true),
  view("facts", [doneEvent(text, unfaithful)], true),
  view("faithful", [doneEvent(text, { fidelity: { missing: [], invented: [] } })]),
  view("other-language", [doneEvent(text, { otherLanguage: true })]),
];
