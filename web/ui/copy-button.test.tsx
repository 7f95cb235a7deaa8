import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const labels = { copy: "Copy", copied: "Copied", failed: "Not allowed" };

test("puts the text on the clipboard and says so", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<CopyButton text="The text" labels={labels} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Copied");
  expect(write).toHaveBeenCalledWith("The text");
});

test("says so where the browser does not allow it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<CopyButton text="The text" labels={labels} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Not allowed");
});

test("as an icon is named by what it copies, and says aloud that it has", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<CopyButton compact text="A title" labels={{ ...labels, copy: "Copy: title" }} />);
  fireEvent.click(screen.getByRole("button", { name: "Copy: title" }));
  const said = await screen.findByText("Copied");
  expect(said.getAttribute("aria-live")).toBe("polite");
  expect(write).toHaveBeenCalledWith("A title");
});
