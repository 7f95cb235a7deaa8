import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { ContentDetail } from "./content-detail.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const content: Content = {
  id: "0190a1b2-0000-7000-8000-00000000000c",
  title: "Reed pens",
  tool: "rewrite",
  language: "en",
  isFavorite: false,
  createdAt: 0,
  content: "Reed pens are **quite** old.",
  source: "Reed pens are very old.",
  metrics: null,
  watermark: "",
};
async function open(changes: Partial<Content> = {}) {
  fakeServer(() => Response.json({ ...content, ...changes }));
  await renderSignedIn(<ContentDetail id={content.id} />, ["history"]);
  await screen.findByText("quite");
}

describe("a rewritten text of the history", () => {
  test("is shown as it is now, and with what it has in the place of its source where that is asked for", async () => {
    await open();
    expect(screen.queryByRole("deletion")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show changes" }));
    expect((await screen.findByRole("deletion")).textContent).toBe("very");
    expect(screen.getByRole("insertion").textContent).toBe("**quite**");
    fireEvent.click(screen.getByRole("button", { name: "Hide changes" }));
    expect(screen.queryByRole("deletion")).toBeNull();
  });

  test.each<Partial<Content>>([{ source: null }, { tool: "summarize" }])(
    "has no changes to show where it is no other wording of its source: %j",
    async (changes) => {
      await open(changes);
      expect(screen.queryByRole("button", { name: "Show changes" })).toBeNull();
    },
  );
});
