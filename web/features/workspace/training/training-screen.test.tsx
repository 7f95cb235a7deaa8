import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Training, TrainingOverview, TrainingPreview } from "../../../../shared/contracts/training.ts";
import { type Call, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { Component } from "./training-screen.tsx";

const user = userEvent.setup();

const favorite = (number: number) => ({
  id: `0190a1b2-0000-7000-8000-0000000000${10 + number}`,
  title: `Favorite ${number}`,
  excerpt: "…",
  tool: "generate",
  createdAt: Date.UTC(2026, 10, 1, 12),
});
const favorites = Array.from({ length: 12 }, (_, index) => favorite(index));
const line = JSON.stringify({
  messages: [
    { role: "system", content: "Write in English." },
    {
      role: "user",
      content:
        '<request-3fa91c07 tool="generate">\n<brief-3fa91c07>\nReeds <i> & ink\n</brief-3fa91c07>\n</request-3fa91c07>',
    },
    { role: "assistant", content: "Reeds grow by the river." },
  ],
});
const preview: TrainingPreview = {
  count: 11,
  bytes: 34_000,
  tokens: 8200,
  skipped: { unsuited: 0, duplicates: 1, missing: 0 },
  lines: [line],
  digest: "a".repeat(64),
};
const training = (changes: Partial<Training>): Training => ({
  id: "0190a1b2-0000-7000-8000-00000000000a",
  state: "running",
  isCancelling: false,
  startedAt: Date.UTC(2026, 10, 3, 12),
  endedAt: null,
  count: 11,
  bytes: 34_000,
  failure: null,
  isInUse: false,
  ...changes,
});

interface Options {
  overview?: Partial<TrainingOverview>;
  answer?: (call: Call) => Response | undefined;
}

async function open({ overview = {}, answer = () => undefined }: Options = {}) {
  let current: TrainingOverview = {
    availability: "offered",
    baseModel: "small-1",
    trainings: [],
    ...overview,
  };
  const calls = fakeServer((call) => {
    const answered = answer(call);
    if (answered) return answered;
    if (call.path.startsWith("/api/contents"))
      return Response.json({
        items: call.path.includes("visibility=workspace") ? favorites : [],
        nextCursor: null,
        hidden: null,
      });
    if (call.path.endsWith("/preview")) return Response.json(preview);
    return call.method === "GET" ? Response.json(current) : new Response(null, { status: 204 });
  });
  await renderSignedIn(<Component />, ["workspaceTraining"], { plan: "teams" }, "/workspace/training");
  return {
    changes: () => calls.filter(({ method }) => method !== "GET"),
    become: (changes: Partial<TrainingOverview>) => {
      current = { ...current, ...changes };
    },
  };
}
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the training page", () => {
  test("previews the chosen favorites, and starts a training with exactly these", async () => {
    const { changes, become } = await open();
    await press("Select all shown");
    screen.getByText("12 texts selected");
    await user.click(screen.getByRole("checkbox", { name: /^Favorite 3/ }));
    screen.getByText("11 texts selected");
    await press("Preview file");
    const title = await screen.findByText("Training file");
    expect(document.activeElement).toBe(title);
    for (const figure of ["33 KB", "8,200", "10 texts", "small-1", "1 duplicate was left out."])
      screen.getByText(figure);
    const examples = screen.getByRole("list", { name: "The first 1 of 11 examples in the file" });
    const textOf = (role: "term" | "definition") =>
      within(examples)
        .getAllByRole(role)
        .map(({ textContent }) => textContent);
    within(examples).getByText("Reeds <i> & ink");
    expect(textOf("term")).toEqual(["Text", "Instructions"]);
    expect(textOf("definition")).toEqual(["Reeds grow by the river.", "Write in English."]);
    expect(screen.getByRole("region", { name: "Show as JSONL" }).textContent).toBe(line);
    become({ trainings: [training({ state: "preparing" })] });
    await press("Start training");
    await screen.findByText("Training in progress");
    const texts = favorites.filter((_, index) => index !== 3).map(({ id }) => id);
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      ["/api/workspace/training/preview", { texts }],
      ["/api/workspace/training", { id: expect.any(String), texts, digest: preview.digest }],
    ]);
  });

  test("drops the preview when the choice changes", async () => {
    await open();
    await press("Select all shown");
    await press("Preview file");
    await screen.findByText("Training file");
    await user.click(screen.getByRole("checkbox", { name: /^Favorite 3/ }));
    expect(screen.queryByText("Training file")).toBeNull();
  });

  test("says how many texts are missing, and offers no start before", async () => {
    await open({
      answer: ({ path }) =>
        path.endsWith("/preview") ? Response.json({ ...preview, count: 9, lines: ["{}"] }) : undefined,
    });
    await user.click(await screen.findByRole("checkbox", { name: /^Favorite 3/ }));
    screen.getByText("1 of at least 10 texts selected");
    await press("Preview file");
    await screen.findByText("Select at least 1 more text to start.");
    expect(screen.queryByRole("button", { name: "Start training" })).toBeNull();
  });

  test("sends the same start again after a lost response", async () => {
    let isLost = true;
    const { changes } = await open({
      answer: ({ method, path }) => {
        if (method !== "POST" || !path.endsWith("/training") || !isLost) return undefined;
        isLost = false;
        throw new TypeError("connection lost");
      },
    });
    await press("Select all shown");
    await press("Preview file");
    await press("Start training");
    await screen.findByRole("alert");
    await press("Start training");
    await waitFor(() => expect(changes()).toHaveLength(3));
    const [, first, second] = changes();
    expect(second?.body).toEqual(first?.body);
  });

  test("shows the private favorites, which are the user's own", async () => {
    await open();
    await user.click(await screen.findByRole("radio", { name: "Private" }));
    screen.getByText("Only you can see these texts. They’re used if you select them.");
    await screen.findByText(/^There are no favorites here yet/);
    expect(screen.getByRole("link", { name: "Open documents" }).getAttribute("href")).toBe("/documents");
  });

  test("explains a refusal in plain words", async () => {
    await open({
      answer: ({ path, method }) =>
        method === "POST" && path.endsWith("/training") ? refusal("TRAINING_TEXTS_CHANGED", 409) : undefined,
    });
    await press("Select all shown");
    await press("Preview file");
    await press("Start training");
    expect((await screen.findByRole("alert")).textContent).toContain("The selected texts have changed.");
  });

  test("follows a training and asks before it is cancelled", async () => {
    const { changes, become } = await open({ overview: { trainings: [training({})] } });
    const step = await screen.findByText("Training", { selector: "li" });
    expect(step.getAttribute("aria-current")).toBe("step");
    await press("Cancel training");
    await press("Continue training");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Cancel training"));
    expect(changes()).toHaveLength(0);
    become({ trainings: [training({ isCancelling: true })] });
    await press("Cancel training");
    await press("Yes, cancel");
    await screen.findByText("Canceling…");
    expect(changes()[0]?.path).toBe("/api/workspace/training/0190a1b2-0000-7000-8000-00000000000a/cancel");
  });

  test("lists trainings with the reason of a failure, and switches a model on and off", async () => {
    const done = training({ state: "succeeded", endedAt: 1 });
    const failed = training({ id: "f", state: "failed", failure: "moderation", endedAt: 1, startedAt: 0 });
    const { changes, become } = await open({ overview: { trainings: [done, failed] } });
    await screen.findByText(/Some of the texts go against the provider’s rules/);
    screen.getByText("Members write with the plan’s standard model.");
    become({ trainings: [{ ...done, isInUse: true }, failed] });
    await press(/^Use the model of/);
    await screen.findByText("In use");
    become({ trainings: [done, failed] });
    await press(/^Switch off the model of/);
    await screen.findByRole("button", { name: /^Use the model of/ });
    expect(changes().map(({ method, body }) => [method, body])).toEqual([
      ["PUT", { training: done.id }],
      ["DELETE", undefined],
    ]);
  });

  test("says that fine-tuning is not offered, and still lists earlier trainings", async () => {
    const earlier = training({ state: "succeeded", endedAt: 1 });
    await open({ overview: { availability: "notOffered", baseModel: "", trainings: [earlier] } });
    await screen.findByText("Fine-tuning isn’t available");
    expect(screen.queryByRole("checkbox")).toBeNull();
    within(screen.getByRole("list")).getByText("Succeeded");
  });

  test("can be retried if the model's server or ours is unreachable", async () => {
    let isDown = true;
    const { become } = await open({
      overview: { availability: "unreachable" },
      answer: ({ method, path }) =>
        isDown && method === "GET" && path.endsWith("/training") ? refusal("INTERNAL", 500) : undefined,
    });
    await screen.findByText(/^Could not load your trainings\./);
    isDown = false;
    await press("Try again");
    await screen.findByText(/^Could not reach the model’s server/);
    become({ availability: "offered" });
    await press("Try again");
    await screen.findByText("Choose texts");
  });
});
