import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type {
  Batch,
  BatchDetail,
  BatchItem,
  ItemState,
  StartBatchInput,
} from "../../../shared/contracts/bulk.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { allowancesOf } from "../../../shared/plans.ts";
import { type Call, fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { Component } from "./bulk-screen.tsx";

const user = userEvent.setup();
const id = "0190a1b2-0000-7000-8000-0000000000b1";
const contentId = "0190a1b2-0000-7000-8000-0000000000c1";
const folderId = "0190a1b2-0000-7000-8000-0000000000f1";
const december = Date.UTC(2030, 11, 1, 12);

const item = (position: number, state: ItemState, changes: Partial<BatchItem> = {}): BatchItem => ({
  position,
  title: `Text ${position}`,
  state,
  error: null,
  contentId: null,
  words: null,
  ...changes,
});
function detail(items: BatchItem[], changes: Partial<Batch> = {}): BatchDetail {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, stopped: 0 };
  for (const { state } of items) counts[state]++;
  return {
    id,
    name: "Pens",
    createdAt: Date.UTC(2030, 10, 3, 12),
    state: "running",
    pauseReason: null,
    refillsAt: null,
    isStopped: false,
    folderId,
    counts,
    charged: counts.done,
    items,
    ...changes,
  };
}

const pro: Partial<Me> = {
  plan: "pro",
  promptsUsed: 25,
  promptsLimit: 100,
  refillsAt: december,
  ...allowancesOf("pro"),
};
let calls: Call[];
let batch: BatchDetail | null;
let answer: (call: Call) => Response | undefined;
let me: Partial<Me>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  batch = null;
  me = pro;
  answer = () => undefined;
  calls = fakeServer((call) => {
    const given = answer(call);
    if (given) return given;
    const { method, path } = call;
    if (method === "GET" && path === "/api/me") return refusal("INTERNAL", 500); // the cached user stays
    if (method === "GET" && path === "/api/bulk") {
      const { items: _, ...row } = batch ?? detail([]);
      return Response.json({ batches: batch ? [row] : [] });
    }
    if (method === "GET" && path === `/api/bulk/${id}`)
      return batch ? Response.json(batch) : refusal("NOT_FOUND", 404);
    if (method === "POST" && path === "/api/bulk") {
      const { name, items } = call.body as StartBatchInput; // as sent
      batch = detail(
        items.map((_, position) => item(position, "waiting")),
        { id, name },
      );
      const { items: _, ...row } = batch;
      return Response.json(row, { status: 201 });
    }
    throw new Error(`unexpected ${method} ${path}`);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const texts = ["bulk", "generate", "errors"];
const open = (at = "/bulk") =>
  renderSignedIn(
    <Routes>
      <Route path="/bulk/:id?" element={<Component />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    texts,
    me,
    at,
  );
const upload = (text: string, name = "Autumn posts.csv") =>
  user.upload(
    screen.getByLabelText("Choose a file", { selector: "input" }),
    new File([text], name, { type: "text/csv" }),
  );
const sent = (path: string) => calls.filter((call) => call.method === "POST" && call.path === path);
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const rowsOf = (name: RegExp | string) =>
  within(screen.getByRole("table", { name })).getAllByRole("row").slice(1);
const csv = "title,brief,type,tone\nReeds,Cut them,blog,technical\nInk,Mix it,,rude\n,,,\nEmpty,,,";

describe("a CSV", () => {
  test("is previewed with its problems and its cost, and started under the file's name", async () => {
    const place = await open();
    await upload(csv);
    const heading = await screen.findByRole("heading", { name: "Autumn posts" });
    expect(document.activeElement).toBe(heading);
    const rows = rowsOf(/first rows/);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "2ReedsCut themBlog · Technical · Medium 300 · English",
      "3InkMix itTone: “rude” is unknown, so the default is used.Article · Formal · Medium 300 · English",
      expect.stringMatching(/^5Empty\S.+Left out$/),
    ]);
    screen.getByText("Uses up to 2 prompts; you have 75 left until 1 December 2030.");
    screen.getByText("1 row can’t be written and is left out.");
    await user.click(screen.getByRole("button", { name: "Write 2 texts" }));
    await waitFor(() => expect(place.path()).toBe(`/bulk/${id}`));
    expect(sent("/api/bulk")).toMatchObject([
      {
        body: {
          name: "Autumn posts",
          items: [
            { title: "Reeds", prompt: "Cut them", contentType: "blog", tone: "technical", language: "en" },
            { title: "Ink", prompt: "Mix it", contentType: "article", tone: "formal", length: "medium" },
          ],
        },
      },
    ]);
    await screen.findByRole("heading", { level: 1, name: "Autumn posts" });
  });

  test("can be mapped by hand, without a header and with other defaults", async () => {
    await open();
    await upload("Mix ink for the winter;Ink\nCut reeds in the spring;Reeds", "list.txt");
    await screen.findByRole("heading", { name: "list" });
    const header = screen.getByRole<HTMLInputElement>("checkbox", { name: /names of the columns/ });
    expect(header.checked).toBe(false);
    await user.selectOptions(screen.getByLabelText("Title"), "Column 2");
    await user.selectOptions(screen.getByLabelText("Language (default)"), "German");
    await user.selectOptions(screen.getByLabelText("Tone (default)"), "Humorous");
    expect(rowsOf(/first rows/)[0]?.textContent).toBe(
      "1InkMix ink for the winterArticle · Humorous · Medium 300 · German",
    );
    await user.click(header);
    screen.getByRole("button", { name: "Write 1 text" });
    await user.selectOptions(screen.getByLabelText("Prompt"), "No column");
    screen.getByText("Choose the column with the prompts.");
    expect(isDisabled("Write 0 texts")).toBe(true);
  });

  test("can't be started without prompts, and says until when", async () => {
    me = { ...pro, promptsUsed: 100 };
    await open();
    await upload(csv);
    await screen.findByText(/You have no prompts left until 1 December 2030/);
    expect(isDisabled("Write 2 texts")).toBe(true);
    expect(hrefOf("Upgrade Now")).toBe("/plans");
  });

  test("says what has to wait if it has more rows than there are prompts", async () => {
    me = { ...pro, promptsUsed: 99 };
    await open();
    await upload(csv);
    await screen.findByText("Uses up to 2 prompts; you have 1 left until 1 December 2030.");
    screen.getByText(/^1 text waits until you have prompts again/);
    expect(isDisabled("Write 2 texts")).toBe(false);
  });

  test("is started once if the first response is lost", async () => {
    let isLost = true;
    answer = ({ method, path }) => {
      if (method !== "POST" || path !== "/api/bulk" || !isLost) return undefined;
      isLost = false;
      return refusal("INTERNAL", 500);
    };
    await open();
    await upload(csv);
    await user.click(await screen.findByRole("button", { name: "Write 2 texts" }));
    await screen.findByText(/Server error|Something went wrong/i);
    await user.click(screen.getByRole("button", { name: "Write 2 texts" }));
    await waitFor(() => expect(sent("/api/bulk")).toHaveLength(2));
    const [first, second] = sent("/api/bulk").map(({ body }) => (body as StartBatchInput).id);
    expect(first).toBe(second);
  });

  test.each([
    ["nothing.csv", "\n\n", "This file has no rows."],
    ["many.csv", `brief\n${"x\n".repeat(10_000)}`, /^This file has 10,001 rows. A batch can have up to 500/],
    ["table.csv", 'a\nb\n"c', /^A quotation mark in row 3 /],
    ["big.csv", "x".repeat(1024 * 1024 + 1), /^This file is too large. The limit is 1 MB/],
  ])("is refused with the reason: %s", async (name, text, reason) => {
    await open();
    await upload(text, name);
    expect((await screen.findByRole("alert")).textContent).toMatch(reason);
    await upload(csv);
    await screen.findByRole("heading", { name: "Autumn posts" });
  });

  test("can be replaced by another file", async () => {
    await open();
    await upload(csv);
    await user.click(await screen.findByRole("button", { name: "Choose another file" }));
    screen.getByRole("button", { name: "Choose a file" });
  });

  test("needs Pro", async () => {
    me = { plan: "essential" };
    await open();
    screen.getByText(/Only available on the Pro plan/);
    expect(screen.getByRole("button", { name: "Choose a file" }).closest("[inert]")).not.toBeNull();
  });
});

describe("a batch", () => {
  test("shows its progress, its documents and why others failed", async () => {
    batch = detail(
      [
        item(0, "done", { contentId, words: 1234 }),
        item(1, "failed", { error: "MODEL_REFUSED" }),
        item(2, "stopped"),
      ],
      { state: "ended", isStopped: true },
    );
    await open(`/bulk/${id}`);
    const bar = await screen.findByRole("progressbar", { name: "Progress" });
    expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual(["3", "3"]);
    expect(screen.getByRole("status").textContent).toBe("1 of 3 texts written · 1 failed · 1 not started");
    const rows = rowsOf("Texts of this batch").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Text 0Written1,234",
      expect.stringMatching(/^Text 1Failed.*declined this request/),
      "Text 2Not started",
    ]);
    expect(hrefOf("Text 0")).toBe(`/documents/${contentId}`);
    screen.getByText("1 prompt used so far.");
    expect(hrefOf("Open the folder")).toBe(`/documents?folder=${folderId}`);
    expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  });

  test.each([
    ["stop", "Stop", detail([item(0, "running"), item(1, "waiting")])],
    ["retry", "Retry 1 failed text", detail([item(0, "failed")], { state: "ended" })],
    [
      "resume",
      "Resume",
      detail([item(0, "waiting")], { state: "paused", pauseReason: "prompts", refillsAt: december }),
    ],
  ])("can be changed: %s", async (action, name, shown) => {
    batch = shown;
    answer = ({ path, method }) => {
      if (method !== "POST" || path !== `/api/bulk/${id}/${action}`) return undefined;
      batch = detail([item(0, "done", { contentId })], { state: "ended" });
      const { items: _, ...row } = batch;
      return Response.json(row);
    };
    await open(`/bulk/${id}`);
    await user.click(await screen.findByRole("button", { name }));
    await screen.findByText("1 of 1 text written");
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("that is paused says why, until when, and what a failed resumption means", async () => {
    batch = detail([item(0, "waiting")], { state: "paused", pauseReason: "prompts", refillsAt: december });
    answer = ({ method }) => (method === "POST" ? refusal("PROMPT_LIMIT_REACHED", 402) : undefined);
    await open(`/bulk/${id}`);
    await screen.findByText(/^No prompts left until 1 December 2030/);
    await user.click(screen.getByRole("button", { name: "Resume" }));
    expect((await screen.findByRole("alert")).textContent).toContain("You have reached your prompt limit");
  });

  test("is deleted after a confirmation", async () => {
    batch = detail([item(0, "done")], { state: "ended" });
    answer = ({ method }) => {
      if (method !== "DELETE") return undefined;
      batch = null;
      return new Response(null, { status: 204 });
    };
    const place = await open(`/bulk/${id}`);
    await user.click(await screen.findByRole("button", { name: "Delete batch" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
    await user.click(screen.getByRole("button", { name: "Delete batch" }));
    await waitFor(() => expect(place.path()).toBe("/bulk"));
  });

  test("that is gone says so", async () => {
    await open(`/bulk/${id}`);
    expect((await screen.findByRole("alert")).textContent).toContain("This batch no longer exists.");
  });

  test("is listed with its state", async () => {
    batch = detail([item(0, "done"), item(1, "failed")], { state: "ended" });
    await open();
    const link = await screen.findByRole("link", { name: "Pens" });
    expect(link.getAttribute("href")).toBe(`/bulk/${id}`);
    expect(link.closest("li")?.textContent).toContain(
      "1 of 2 texts writtenDone, with failures3 November 2030",
    );
  });
});
