import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { visitReport } from "../../shared/contracts/visits.ts";
import { visit } from "../lib/visit.ts";
import { measureVisit, screenOf } from "./measure-visit.ts";
import { screens, visitorScreens } from "./routes.ts";
import { sampleVisit } from "./sample-visit.ts";

const { vitals } = vi.hoisted(() => ({
  vitals: {} as Record<string, (metric: { name: string; value: number }) => void>,
}));
vi.mock("web-vitals", () => {
  const subscribe = (name: string) => (report: (typeof vitals)[string]) => {
    vitals[name] = report;
  };
  return {
    onCLS: subscribe("CLS"),
    onINP: subscribe("INP"),
    onLCP: subscribe("LCP"),
    onTTFB: subscribe("TTFB"),
  };
});

const stateAt = (path: string, params: Record<string, string> = {}) =>
  ({
    matches: [
      { route: { id: "0" }, params },
      { route: { id: "0-0", path }, params },
    ],
  }) as never; // what is read of it
const vital = (name: string, value: number) => vitals[name]?.({ name, value });

let sent: unknown[];
async function hide(): Promise<unknown[]> {
  sent = [];
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  return Promise.all(sent.map(async (blob) => JSON.parse(await (blob as Blob).text()) as unknown)); // sent below
}

const { note } = visit;
beforeEach(() => {
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string, body: Blob) => {
      expect([url, body.type]).toEqual(["/api/visits", "application/json"]);
      sent.push(body);
      return true;
    },
  });
});
afterEach(() => {
  visit.note = note;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the screen of a visit", () => {
  const paths = [...visitorScreens, ...screens].flatMap(({ path, children = [] }) => [
    path,
    ...children.map((child) => child.path),
  ]);

  test.each(paths)("%s is reported by its pattern, which the server accepts", (path) => {
    for (const params of [{}, { id: "0190a1b2-0000-7000-8000-000000000001" }]) {
      const screen = screenOf(stateAt(path, params));
      const measurements = [{ screen, metric: "LCP", value: 1 }];
      expect(visitReport.safeParse({ measurements }).success).toBe(true);
    }
  });

  test("has no id, but says that there is one", () => {
    expect(screenOf(stateAt("/documents/:id?", { id: "42" }))).toBe("/documents/:id");
    expect(screenOf(stateAt("/documents/:id?"))).toBe("/documents");
  });

  test.each(["*", "/"])("is not reported for the route %s", (path) => {
    expect(screenOf(stateAt(path))).toBeUndefined();
  });
});

describe("a measured visit", () => {
  test("reports the page's latest figures with its first screen, and its own with the screen of each, once it is hidden", async () => {
    const router = { state: stateAt("/login") };
    measureVisit(router);
    vital("LCP", 900.25);
    vital("LCP", 1200.5);
    router.state = stateAt("/generate");
    vital("CLS", 0.01);
    visit.note("firstText", 812.6);
    expect(await hide()).toEqual([
      {
        measurements: [
          { screen: "/login", metric: "LCP", value: 1200.5 },
          { screen: "/login", metric: "CLS", value: 0.01 },
          { screen: "/generate", metric: "firstText", value: 813 },
        ],
      },
    ]);
  });

  test("reports the page's figures once, and each of its own", async () => {
    measureVisit({ state: stateAt("/generate") });
    vital("LCP", 1200);
    await hide();
    vital("LCP", 1300);
    expect(await hide()).toEqual([]);
    visit.note("typedToSaved", 900);
    expect(await hide()).toEqual([
      { measurements: [{ screen: "/generate", metric: "typedToSaved", value: 900 }] },
    ]);
  });

  test("leaves out values that the server refuses", async () => {
    measureVisit({ state: stateAt("/generate") });
    visit.note("typedToSaved", 600_001);
    expect(await hide()).toEqual([]);
    for (let edit = 0; edit < 40; edit++) visit.note("typedToSaved", edit);
    const [report] = await hide();
    expect(visitReport.safeParse(report).success).toBe(true);
  });

  test("reports nothing of unknown addresses", async () => {
    measureVisit({ state: stateAt("*") });
    vital("LCP", 1200);
    visit.note("firstText", 800);
    expect(await hide()).toEqual([]);
  });
});

describe("visits", () => {
  async function isMeasured(random: number, browser: object = {}): Promise<boolean> {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(random);
    vi.stubGlobal("navigator", { ...browser });
    sampleVisit({ state: stateAt("/generate") });
    const begins = vi.getTimerCount() === 1;
    vi.clearAllTimers();
    return begins;
  }

  test("are measured one in ten", async () => {
    expect(await isMeasured(0.0999)).toBe(true);
    expect(await isMeasured(0.1)).toBe(false);
  });

  test.each([{ globalPrivacyControl: true }, { webdriver: true }])(
    "are not measured with %o",
    async (browser) => {
      expect(await isMeasured(0, browser)).toBe(false);
    },
  );

  test("begin to be measured some seconds after the first screen", async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0);
    vi.spyOn(navigator, "webdriver", "get").mockReturnValue(false);
    sampleVisit({ state: stateAt("/generate") });
    await vi.advanceTimersByTimeAsync(2900);
    expect(visit.note).toBe(note);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(visit.note).not.toBe(note));
  });
});
