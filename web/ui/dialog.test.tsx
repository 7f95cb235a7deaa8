import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { Dialog, DialogClose, DialogFoot } from "./dialog.tsx";

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
const waysOut: [string, () => void][] = [
  ["Escape", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
  ["its close button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["Cancel", () => fireEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  [
    "a press outside",
    () => {
      const viewport = screen.getByRole("dialog").parentElement ?? document.body;
      fireEvent.pointerDown(viewport, { pointerType: "mouse" });
      fireEvent.mouseDown(viewport);
      fireEvent.click(viewport);
    },
  ],
];

afterEach(cleanup);

test.each(waysOut)("%s closes a dialog", async (_, leave) => {
  const onClose = vi.fn();
  render(show(false, onClose));
  await screen.findByRole("dialog");
  leave();
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
    leave();
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(sentence));
    expect(onClose).not.toHaveBeenCalled();
    rerender(show(false, onClose));
    expect(dialog.getAttribute("aria-busy")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("");
    leave();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  },
);
