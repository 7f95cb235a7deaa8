// Batches of briefs: the start, the preview of a CSV, and a batch in each of its states.
import type { Page } from "@playwright/test";
import type { Batch, BatchDetail, BatchItem, ItemState } from "../../shared/contracts/bulk.ts";
import { paths } from "../../web/app/paths.ts";
import { ready } from "../screens.ts";
import type { View } from "./view.ts";

const id = "0190a1b2-0000-7000-8000-0000000000b1";
const titles = [
  "Why we bake at night",
  "The rye is here",
  "Soup of the day, and how a bakery that has been part of this street for so long came to cook it",
  "Opening hours in winter",
  "A letter to our first customers",
];

const csv = [
  "title;brief;type;tone;length;language",
  '"Why we bake at night";"Explain why the ovens are lit at two in the morning; mention the smell.";blog;friendly;short;en',
  "The rye is here;Announce the rye loaf of this autumn;social;rude;;de",
  "Soup of the day;;email;casual;400;Klingon",
  "Winter;Say when we open in winter;article;formal;9000;English",
  ";Thank the customers of the first hour;email;;medium;fr",
].join("\n");

async function choose(page: Page): Promise<void> {
  const file = { name: "Bakery posts of autumn.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByRole("table").waitFor();
}

function batchOf(states: ItemState[], changes: Partial<Batch> = {}): BatchDetail {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, stopped: 0 };
  for (const state of states) counts[state]++;
  const items = states.map((state, position): BatchItem => {
    const title = titles[position % titles.length] ?? "";
    const isDone = state === "done";
    const error = state === "failed" ? "MODEL_REFUSED" : null;
    return { position, title, state, error, contentId: isDone ? id : null, words: isDone ? 312 : null };
  });
  const createdAt = Date.UTC(2030, 9, 1, 12);
  const facts = { id, name: "Bakery posts of autumn", createdAt, folderId: id, isStopped: false };
  const state = { state: "running", pauseReason: null, refillsAt: null } as const;
  return { ...facts, ...state, counts, charged: counts.done, items, ...changes };
}

const running = batchOf(["done", "done", "failed", "running", "running", "running", "waiting", "waiting"]);
const paused = batchOf(["done", "done", "waiting", "waiting"], {
  state: "paused",
  pauseReason: "prompts",
  refillsAt: Date.UTC(2030, 10, 1, 12),
});
const ended = batchOf(["done", "done", "failed", "done", "stopped"], { state: "ended", isStopped: true });

/** Shows a batch that the server doesn't have, because its states pass. */
const showing = (batch: BatchDetail) => async (page: Page) => {
  await page.route(`**/api/bulk/${id}`, (route) => route.fulfill({ json: batch }));
  await page.reload();
  await ready(page);
  await page.locator("main [role=progressbar]").waitFor();
};

async function list(page: Page): Promise<void> {
  const batches = [running, paused, ended].map(({ items: _, ...batch }, index) => ({
    ...batch,
    id: id.replace("b1", `b${index}`),
  }));
  await page.route("**/api/bulk", (route) => route.fulfill({ json: { batches } }));
  await page.reload();
  await ready(page);
  await page.locator("main time").first().waitFor();
}

export const bulkViews: View[] = [
  { name: "bulk-empty", path: paths.bulk, translated: true },
  { name: "bulk-list", path: paths.bulk, act: list, translated: true },
  { name: "bulk-preview", path: paths.bulk, act: choose, translated: true },
  { name: "bulk-running", path: paths.bulkItem(id), act: showing(running), translated: true },
  { name: "bulk-paused", path: paths.bulkItem(id), act: showing(paused), translated: true },
  { name: "bulk-ended", path: paths.bulkItem(id), act: showing(ended), translated: true },
];

export const bulkOfferViews: View[] = [{ name: "bulk-locked", path: paths.bulk, translated: true }];
