/** Something that happens by itself, at a moment in seconds. */
export interface Due {
  at: number;
  happen(): void;
}

/** Lets the time pass until `until` (ms): whatever falls due on the way happens, each at its moment. */
export function passTime(clock: { now: number }, until: number, dueNow: () => Due[]): void {
  if (until < clock.now) throw new Error("the clock never goes back");
  for (;;) {
    const [next] = dueNow().toSorted((one, other) => one.at - other.at);
    if (!next || next.at * 1000 > until) break;
    clock.now = Math.max(clock.now, next.at * 1000);
    next.happen();
  }
  clock.now = until;
}
