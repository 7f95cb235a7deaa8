import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { PencilIcon } from "lucide-react";
import { afterEach, describe, expect, test } from "vitest";
import { Menu, MenuItem } from "./menu.tsx";
import { OnDemand, type OnDemandOpened } from "./on-demand.tsx";

afterEach(cleanup);

function LoadedMenu({ openedBy }: OnDemandOpened) {
  return (
    <Menu trigger={<button type="button">Open</button>} openedBy={openedBy}>
      <MenuItem Icon={PencilIcon}>First</MenuItem>
      <MenuItem Icon={PencilIcon}>Second</MenuItem>
    </Menu>
  );
}
/** Presses the button of a menu whose code is not loaded yet. `clicks`: 0 for a press by keyboard. */
async function press(clicks: number): Promise<void> {
  render(
    <OnDemand load={async () => ({ default: LoadedMenu })}>
      {(handlers) => (
        <button type="button" {...handlers}>
          Open
        </button>
      )}
    </OnDemand>,
  );
  fireEvent.click(screen.getByRole("button"), { detail: clicks });
  await screen.findByRole("menu");
}

describe("a menu that is loaded when its button is pressed", () => {
  test("focuses its first item after a press by keyboard", async () => {
    await press(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "First" })));
    expect(document.activeElement?.hasAttribute("data-highlighted")).toBe(true);
  });

  test("highlights no item after a press by mouse", async () => {
    await press(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menu")));
    expect(document.querySelector("[data-highlighted]")).toBeNull();
  });
});
