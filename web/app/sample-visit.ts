import type { DataRouter } from "react-router";

/** The part of visits that is measured. */
const share = 0.1;
/** Delay after the first screen, in milliseconds. */
const delayMs = 3000;

/** Measures one of ten visits, unless the browser sends Global Privacy Control or is controlled by a program. */
export function sampleVisit(router: Pick<DataRouter, "state">): void {
  const { globalPrivacyControl, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean }; // in some browsers
  if (globalPrivacyControl || webdriver || Math.random() >= share) return;
  setTimeout(async () => {
    const module = await import("./measure-visit.ts").catch(() => undefined); // unmeasured
    module?.measureVisit(router);
  }, delayMs);
}
