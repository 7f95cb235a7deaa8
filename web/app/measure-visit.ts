// Measures how fast this visit is, and reports it when the page is hidden. No person and no address is reported.
import type { DataRouter } from "react-router";
import { onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import {
  longestMs,
  maxMeasurements,
  type VisitMeasurement,
  type VisitMetric,
  type VisitReport,
} from "../../shared/contracts/visits.ts";
import { visit } from "../lib/visit.ts";

type State = Pick<DataRouter["state"], "matches">;

/** The pattern of the current route, such as /documents/:id; undefined for unknown addresses. */
export function screenOf({ matches }: State): string | undefined {
  const match = matches.findLast(({ route }) => route.path);
  const path = match?.route.path;
  if (!match || !path?.startsWith("/") || path === "/") return undefined;
  return path.replace(/\/:id\??$/, match.params.id ? "/:id" : "");
}

/** Figures of the page as a whole belong to the screen that it opened with, the others to the one they occur on. */
export function measureVisit(router: { state: State }): void {
  const first = screenOf(router.state);
  /** The latest value of each of the page's figures. */
  const vitals = new Map<VisitMetric, VisitMeasurement>();
  const events: VisitMeasurement[] = [];
  let isReported = false;

  const onVital = ({ name, value }: { name: VisitMetric; value: number }) => {
    if (first) vitals.set(name, { screen: first, metric: name, value });
  };
  onTTFB(onVital);
  onLCP(onVital);
  onCLS(onVital);
  onINP(onVital);
  visit.note = (metric, ms) => {
    const screen = screenOf(router.state);
    if (screen) events.push({ screen, metric, value: Math.round(ms) });
  };

  // Added after web-vitals' own listeners, which finish its figures. Later changes of these are left out: each counts once.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    const measurements = [...(isReported ? [] : vitals.values()), ...events.splice(0)]
      .filter(({ value }) => value >= 0 && value <= longestMs)
      .slice(0, maxMeasurements);
    if (measurements.length === 0) return;
    isReported = true;
    const report: VisitReport = { measurements };
    navigator.sendBeacon("/api/visits", new Blob([JSON.stringify(report)], { type: "application/json" }));
  });
}
