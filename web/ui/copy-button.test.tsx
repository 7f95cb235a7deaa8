import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CopyButton } from "./copy-button.tsx";

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const labels = { copy: "Copy", copied: "Copied", failed: "Not allowed" };

test("copies the text to the clipboard and confirms it", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<CopyButton text="The text" labels={labels} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Copied");
  expect(write).toHaveBeenCalledWith("The text");
});

test("reports that the browser does not allow copying", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<CopyButton text="The text" labels={labels} />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByText("Not allowed");
});

test("is named after what it copies if it is an icon, and announces the copy politely", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  render(<CopyButton compact text="A title" labels={{ ...labels, copy: "Copy: title" }} />);
  await user.click(screen.getByRole("button", { name: "Copy: title" }));
  const said = await screen.findByText("Copied");
  expect(said.getAttribute("aria-live")).toBe("polite");
  expect(write).toHaveBeenCalledWith("A title");
});
