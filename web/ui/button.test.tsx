import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";

afterEach(cleanup);

const button = () => screen.getByRole("button");

test("a busy button keeps the focus, has aria-busy, and can't be pressed", () => {
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  button().focus();
  rerender(
    <Button onClick={press} busy disabled>
      Saving…
    </Button>,
  );
  expect(document.activeElement).toBe(button());
  expect(button()).toHaveProperty("disabled", false);
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(button().getAttribute("aria-busy")).toBe("true");
  fireEvent.click(button());
  expect(press).not.toHaveBeenCalled();
});

test("a button that is disabled once its work is done keeps the focus until it moves on", () => {
  const press = vi.fn();
  const show = (busy: boolean, disabled: boolean) => (
    <Button onClick={press} busy={busy} disabled={disabled}>
      Save
    </Button>
  );
  const { rerender } = render(show(true, false));
  button().focus();
  rerender(show(false, true));
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button());
  expect(press).not.toHaveBeenCalled();
  button().blur();
  rerender(show(false, true));
  expect(button()).toHaveProperty("disabled", true);
});

test("a busy button doesn't submit its form", () => {
  const submit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Saving…
      </Button>
    </form>,
  );
  fireEvent.click(button());
  expect(submit).not.toHaveBeenCalled();
});
