// Views of the page on model training. The states of a training are mocked, because it takes minutes.
import type { Page } from "@playwright/test";
import type { Training, TrainingOverview } from "../../shared/contracts/training.ts";
import { paths } from "../../web/app/paths.ts";
import { ready } from "../screens.ts";
import type { View } from "./view.ts";

const path = paths.training;
const day = (date: number) => Date.UTC(2026, 9, date, 9, 30);
const training = (id: string, changes: Partial<Training>): Training => ({
  id,
  state: "succeeded",
  isCancelling: false,
  startedAt: day(28),
  endedAt: day(28),
  count: 24,
  bytes: 92_000,
  failure: null,
  isInUse: false,
  ...changes,
});
const trainings = [
  training("a", { isInUse: true }),
  training("b", { state: "failed", failure: "moderation", startedAt: day(21), count: 31, bytes: 121_000 }),
  training("c", { state: "cancelled", startedAt: day(20), count: 12, bytes: 40_000 }),
];

/** Reloads the screen with this overview. */
const withOverview = (overview: Partial<TrainingOverview>) => async (page: Page) => {
  const json = { availability: "offered", baseModel: "demo", trainings: [], ...overview };
  await page.route("**/api/workspace/training", (route) => route.fulfill({ json }));
  await page.reload();
  await ready(page);
};

async function preview(page: Page): Promise<void> {
  await page.locator("main ul").getByRole("checkbox").first().waitFor();
  const [all, show] = [
    page.locator("main section button").first(),
    page.locator("main section button").last(),
  ];
  await all.click();
  await show.click();
  await page.locator("main details summary").first().click();
}

export const trainingViews: View[] = [
  {
    name: "training-choose",
    path,
    translated: true,
    act: (page) => page.locator("main ul").getByRole("checkbox").first().waitFor(),
  },
  { name: "training-preview", path, translated: true, act: preview },
  {
    name: "training-running",
    path,
    translated: true,
    act: withOverview({ trainings: [training("d", { state: "queued", endedAt: null }), ...trainings] }),
  },
  { name: "training-history", path, translated: true, act: withOverview({ trainings }) },
  {
    name: "training-not-offered",
    path,
    translated: true,
    act: withOverview({ availability: "notOffered", baseModel: "" }),
  },
];
