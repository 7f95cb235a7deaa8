// Acting as a user does, with user-event.
import type { UserEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";

/** Replaces a field's text by pasting, because typing long texts key by key is slow. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  if ("value" in field && field.value) await user.keyboard("{Control>}a{/Control}");
  if (text) await user.paste(text);
  else await user.keyboard("{Delete}");
}

/**
 * Fakes the timers until the test ends. Testing Library passes them only if it finds `jest`, and user-event only with
 * the option `delay: null`.
 */
export function fakeTimers(): void {
  vi.useFakeTimers();
  Object.assign(globalThis, { jest: vi });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, "jest");
  });
}

/** Provides `document.execCommand`, which the DOM of the tests lacks, for the text box with the focus until the test ends. */
export function provideExecCommand(): void {
  const execCommand = (command: string, _: boolean, insert = "") => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return false;
    const { value, selectionStart: start, selectionEnd: end } = field;
    // The prototype's setter, since React overrides the element's to tell typed values from its own.
    const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    setter?.call(field, value.slice(0, start) + insert + value.slice(end));
    field.setSelectionRange(start + insert.length, start + insert.length);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: command, data: insert }));
    return true;
  };
  Object.assign(document, { execCommand });
  onTestFinished(() => {
    Reflect.deleteProperty(document, "execCommand");
  });
}

/** Whether a button starts nothing; it may still be focusable, to lead to the reason. */
export const isBlocked = (button: HTMLElement): boolean => button.matches(":disabled, [aria-disabled=true]");
