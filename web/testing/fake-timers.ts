import { onTestFinished, vi } from "vitest";

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
