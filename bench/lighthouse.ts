// Lighthouse's metrics of a first visit on a phone with a slow connection.
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { type Browser, findBrowser } from "../e2e/find-browser.ts";
import { originOf } from "./addresses.ts";
import { paintedVisit } from "./painted-visit.ts";
import { cookiesOf, type Person } from "./people.ts";
import { median } from "./statistics.ts";
import type { Gate, Row } from "./table.ts";

const visits = 5;
/**
 * The gates are ratios to a bare React page, visited in turn with Calamo's: a slow machine slows both. Lighthouse's score has no
 * gate, because its blocking time counts only what takes longer than 50 ms on this machine.
 */
export async function measureLighthouse(person: Person): Promise<Row[]> {
  // Navigations that Lighthouse starts in the packaged browser end in ERR_ABORTED on pages with a Referrer-Policy.
  const found = await findBrowser(["installed"]);
  return [
    ...rowsOf("/login", { limit: 4.5, aim: 3 }, await visitInTurn(found, "/login")),
    ...rowsOf("/generate", { limit: 7, aim: 4.5 }, await visitInTurn(found, "/generate", person)),
  ];
}

interface Visits {
  baseline: Result[];
  calamo: Result[];
}

function rowsOf(screen: string, work: Pick<Gate, "limit" | "aim">, { baseline, calamo }: Visits): Row[] {
  const middle = (results: Result[], audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const score = median(calamo.map(({ categories }) => categories.performance?.score ?? Number.NaN));
  const ratio = (audit: string, digits: number) => {
    const [before, after] = [middle(baseline, audit), middle(calamo, audit)];
    const write = (ms: number) => `${(ms / 1000).toFixed(digits)} s`;
    return { baseline: write(before), calamo: write(after), figure: after / before, unit: " ×" };
  };
  return [
    {
      what: `largest contentful paint of ${screen} on a phone against a bare React page, median of ${visits} visits each`,
      ...ratio("largest-contentful-paint", 2),
      gate: { limit: 1.5, aim: 1.1, better: "lower" },
    },
    {
      what: "  work of the main thread",
      ...ratio("mainthread-work-breakdown", 2),
      gate: { ...work, better: "lower" },
    },
    {
      what: "  cumulative layout shift",
      calamo: "",
      figure: middle(calamo, "cumulative-layout-shift"),
      gate: { limit: 0.1, aim: 0.02, better: "lower" },
    },
    { what: "  total blocking time", calamo: `${middle(calamo, "total-blocking-time").toFixed(0)} ms` },
    { what: "  score of performance", calamo: score.toFixed(2) },
    {
      what: "  benchmark index of the machine, of which the simulated phone has a quarter (a Moto G Power: 264)",
      calamo: median(calamo.map(({ environment }) => environment.benchmarkIndex)).toFixed(0),
    },
  ];
}

async function visitInTurn(browser: Browser, screen: string, person?: Person): Promise<Visits> {
  // Without the last flag a busy headless Chromium 150 draws its first frames a second apart: LCP 2.7 instead of 1.4 s.
  const chromeFlags = [...browser.args, "--headless=new", "--run-all-compositor-stages-before-draw"];
  const chrome = await launch({ chromePath: browser.path, chromeFlags });
  const end = () => chrome.kill();
  process.on("exit", end); // also if the bench is interrupted
  try {
    if (person) await signIn(chrome.port, person);
    const results: Visits = { baseline: [], calamo: [] };
    for (let visit = 0; visit < visits; visit++) {
      results.baseline.push(await visitOnce(chrome.port, `${originOf("relay")}/`));
      results.calamo.push(await visitOnce(chrome.port, originOf("calamo") + screen));
    }
    return results;
  } finally {
    process.off("exit", end);
    end();
  }
}

/** Measures with a cold cache. Lighthouse does not clear cookies, so the session survives. */
async function visitOnce(port: number, url: string): Promise<Result> {
  const result = await paintedVisit(async () => {
    const answer = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
    if (!answer) throw new Error(`no result for ${url}`);
    return answer.lhr;
  });
  if (result.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.finalDisplayedUrl}`);
  return result;
}

/** Sets the session in the browser, not in headers, because the interface reads the session hint cookie. */
async function signIn(port: number, person: Person): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.addCookies(cookiesOf(person));
  await browser.close();
}
