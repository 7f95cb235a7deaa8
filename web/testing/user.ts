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
