import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

const user = userEvent.setup();

afterEach(cleanup);

const button = () => screen.getByRole("button");

test("a busy button keeps the focus, has aria-busy, and can't be pressed", async () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  await user.tab();
  rerender(
    <Button onClick={press} busy disabled>
      Saving…
    </Button>,
  );
  expect(document.activeElement).toBe(button());
  expect(button()).toHaveProperty("disabled", false);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(button().getAttribute("aria-busy")).toBe("true");
  await user.click(button());
  expect(press).not.toHaveBeenCalled();
});

test("a button that is disabled once its work is done keeps the focus until it moves on", async () => {
  const press = vi.fn();
  const show = (busy: boolean, disabled: boolean) => (
    <Button onClick={press} busy={busy} disabled={disabled}>
      Save
    </Button>
  );
  const { rerender } = render(show(true, false));
  await user.tab();
  rerender(show(false, true));
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute("aria-disabled")).toBe("true");
  await user.click(button());
  expect(press).not.toHaveBeenCalled();
  await user.tab();
  rerender(show(false, true));
  expect(button()).toHaveProperty("disabled", true);
});

test("a busy button doesn't submit its form", async () => {
  const submit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Saving…
      </Button>
    </form>,
  );
  await user.click(button());
  expect(submit).not.toHaveBeenCalled();
});
