import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MarkdownText, preloadMarkdown } from "./markdown-text.tsx";

afterEach(cleanup);

test("shows plain text until the renderer has loaded, and renders later texts at once", async () => {
  const first = render(<MarkdownText text="Reeds **grow**." />);
  expect(first.container.querySelector("p.prose-text")?.textContent).toBe("Reeds grow.");
  expect((await screen.findByText("grow")).tagName).toBe("STRONG");
  cleanup();
  preloadMarkdown();
  render(<MarkdownText text="Reeds **bend**." />);
  expect(screen.getByText("bend").tagName).toBe("STRONG");
});
