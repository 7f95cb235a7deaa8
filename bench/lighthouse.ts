// Lighthouse's metrics of a first visit on a phone with a slow connection.
import { chromium } from "@playwright/test";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { type Browser, findBrowser } from "../e2e/find-browser.ts";
import { originOf } from "./addresses.ts";
import { cookiesOf, type Person } from "./people.ts";
import type { Row } from "./table.ts";

const visits = 5;

export async function measureLighthouse(person: Person): Promise<Row[]> {
  // Navigations that Lighthouse starts in the packaged browser end in ERR_ABORTED on pages with a Referrer-Policy.
  const found = await findBrowser(["installed"]);
  return [
    ...rowsOf("/login", await medianVisit(found, "/login")),
    ...rowsOf("/generate", await medianVisit(found, "/generate", person)),
  ];
}

function rowsOf(screen: string, { categories, audits, environment }: Result): Row[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return [
    {
      what: `Lighthouse on a phone, performance of ${screen}, median of ${visits}`,
      calamo: "",
      figure: categories.performance?.score ?? Number.NaN,
      gate: { limit: 0.97, aim: 0.99, better: "higher" },
    },
    {
      what: "  largest contentful paint (aim: 1.8 s)",
      calamo: `${(value("largest-contentful-paint") / 1000).toFixed(2)} s`,
    },
    {
      what: "  total blocking time (aim: 50 ms)",
      calamo: `${value("total-blocking-time").toFixed(0)} ms`,
    },
    {
      what: "  cumulative layout shift (aim: 0.02)",
      calamo: value("cumulative-layout-shift").toFixed(3),
    },
    {
      what: "  benchmark index of the machine, of which the simulated phone has a quarter (a Moto G Power: 264)",
      calamo: environment.benchmarkIndex.toFixed(0),
    },
  ];
}

/** The visit with the median score. */
async function medianVisit(browser: Browser, screen: string, person?: Person): Promise<Result> {
  // Without the last flag a busy headless Chromium 150 draws its first frames a second apart: LCP 2.7 instead of 1.4 s.
  const chromeFlags = [...browser.args, "--headless=new", "--run-all-compositor-stages-before-draw"];
  const chrome = await launch({ chromePath: browser.path, chromeFlags });
  const end = () => chrome.kill();
  process.on("exit", end); // also if the bench is interrupted
  try {
    if (person) await signIn(chrome.port, person);
    const results: Result[] = [];
    for (let visit = 0; visit < visits; visit++) results.push(await visitOnce(chrome.port, screen));
    const score = ({ categories }: Result) => categories.performance?.score ?? 0;
    const middle = results.toSorted((a, b) => score(a) - score(b))[Math.floor(visits / 2)];
    if (!middle) throw new Error(`${screen} was not visited`);
    return middle;
  } finally {
    process.off("exit", end);
    end();
  }
}

/** Measures with a cold cache. Lighthouse does not clear cookies, so the session survives. */
async function visitOnce(port: number, screen: string): Promise<Result> {
  const url = originOf("calamo") + screen;
  const answer = await lighthouse(url, { port, onlyCategories: ["performance"], logLevel: "error" });
  if (!answer) throw new Error(`no result for ${screen}`);
  const { lhr } = answer;
  if (lhr.runtimeError) throw new Error(`${screen}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${screen} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

/** Sets the session in the browser, not in headers, because the interface reads the session hint cookie. */
async function signIn(port: number, person: Person): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.addCookies(cookiesOf(person));
  await browser.close();
}
