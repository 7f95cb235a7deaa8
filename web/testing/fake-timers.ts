// Fake timers that user-event and Testing Library can pass.
import { vi } from "vitest";

/**
 * Fakes the timers. Stubs `jest` too, because Testing Library looks for no other fake timers. user-event also needs the
 * option `delay: null`.
 */
export function fakeTimers(): void {
  vi.useFakeTimers();
  vi.stubGlobal("jest", vi);
}
