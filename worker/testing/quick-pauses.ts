import { vi } from "vitest";

/**
 * Lets pauses of 2 to 30 s pass in a hundredth of their time, and what is done every second happen a hundred times as
 * often, until `vi.restoreAllMocks()`. The clock goes as it does. Answers the pauses asked for so far, in milliseconds.
 */
export function quickPauses(): number[] {
  const pauses: number[] = [];
  const { setTimeout: wait, setInterval: repeat } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void, ms = 0, ...rest: []) => {
    const isPause = ms >= 2000 && ms <= 30_000;
    if (isPause) pauses.push(ms);
    return wait(work, isPause ? ms / 100 : ms, ...rest);
  }) as typeof wait); // whose types are several
  vi.spyOn(globalThis, "setInterval").mockImplementation(((work: () => void, ms = 0, ...rest: []) =>
    repeat(work, ms === 1000 ? 10 : ms, ...rest)) as typeof repeat); // the same
  return pauses;
}
