import { vi } from "vitest";

/**
 * Holds back timers of at least a second, such as those that save after a pause, so that a busy machine can't fire them between
 * two steps of a test. Returns a function that fires those that were not cleared.
 */
export function holdTimers(): () => void {
  const held = new Map<unknown, () => void>();
  const { setTimeout, clearTimeout } = globalThis;
  const starting = vi.spyOn(globalThis, "setTimeout").mockImplementation((callback, ms = 0) => {
    if (ms < 1000) return setTimeout(callback, ms);
    const timer = setTimeout(() => {}, 0);
    held.set(timer, callback);
    return timer;
  });
  const clearing = vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    held.delete(timer);
    clearTimeout(timer);
  });
  return () => {
    starting.mockRestore();
    clearing.mockRestore();
    for (const callback of held.values()) setTimeout(callback);
  };
}
