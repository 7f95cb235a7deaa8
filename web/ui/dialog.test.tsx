import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { Dialog, DialogClose, DialogFoot } from "./dialog.tsx";

const user = userEvent.setup();

const sentence = "This is already being processed.";

function show(lockedText: string | false, onClose: () => void) {
  return (
    <Dialog open onOpenChange={onClose} title="Delete it?" closeLabel="Close">
      <DialogFoot lockedText={lockedText}>
        <DialogClose>{"Cancel"}</DialogClose>
        <Button>{"Delete"}</Button>
      </DialogFoot>
    </Dialog>
  );
}
const waysOut: [string, () => Promise<void>][] = [
  ["Escape", () => user.keyboard("{Escape}")],
  ["its close button", () => user.click(screen.getByRole("button", { name: "Close" }))],
  ["Cancel", () => user.click(screen.getByRole("button", { name: "Cancel" }))],
  ["a press outside", () => user.click(screen.getByRole("dialog").parentElement ?? document.body)],
];

afterEach(cleanup);

test.each(waysOut)("%s closes a dialog", async (_, leave) => {
  const onClose = vi.fn();
  render(show(false, onClose));
  await screen.findByRole("dialog");
  await leave();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each(waysOut)(
  "%s does not close a locked dialog, which explains why, until it is unlocked",
  async (_, leave) => {
    const onClose = vi.fn();
    const { rerender } = render(show(sentence, onClose));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByRole("button", { name: "Close" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("");
    await leave();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(sentence));
    expect(onClose).not.toHaveBeenCalled();
    rerender(show(false, onClose));
    expect(dialog.getAttribute("aria-busy")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    await leave();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);
