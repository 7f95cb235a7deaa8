// The JavaScript that a real browser loads for each screen, gzipped.
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { findBrowser } from "../e2e/find-browser.ts";
import { originOf } from "./addresses.ts";
import { cookiesOf, type Person } from "./people.ts";
import type { Row } from "./table.ts";
import { openTargets } from "./targets.ts";

/** Gzipped bytes of each script by URL. */
type Scripts = Map<string, number>;

const addresses = [
  "/dashboard",
  "/generate",
  "/rewrite",
  "/titles",
  "/seo",
  "/multi-channel",
  "/summarize",
  "/grammar",
  "/chat",
  "/plans",
  "/settings/profile",
  "/settings/security",
  "/settings/billing",
  "/settings/usage",
  "/settings/api",
  "/settings/data",
  "/model",
];

/** It loads the editor. */
const editorScreen = "/documents/:id";

/** Lets `writer` write a text and a message, so that the code that displays them is loaded and counted too. */
export async function measurePageWeight(writer: Person): Promise<Row[]> {
  await openTargets([writer]).calamo({ pieces: 50, delay: 0 });
  const { path, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const login = await scriptsOf(browser, "/login", { viewport: phone });
    const panel = without(await scriptsOf(browser, "/login"), login);
    const screens = new Map<string, Scripts>();
    for (const screen of [...addresses, await textAddress(writer), await chatAddress(writer)])
      screens.set(screen, without(await scriptsOf(browser, screen, { person: writer }), login));
    return rowsOf(login, panel, screens);
  } finally {
    await browser.close();
  }
}

function rowsOf(login: Scripts, panel: Scripts, screens: Map<string, Scripts>): Row[] {
  const [first = new Map(), ...rest] = screens.values();
  const shell = new Map([...first].filter(([url]) => rest.every((scripts) => scripts.has(url))));
  const own = [...screens].map(([screen, scripts]) => ({
    screen: screen.replace(/[^/]{36}$/, ":id"),
    size: kilobytes(without(scripts, shell)),
    largest: largestOf(without(scripts, shell)),
  }));
  const heaviest = own.filter(({ screen }) => screen !== editorScreen).toSorted((a, b) => b.size - a.size)[0];
  return [
    {
      what: `JavaScript for the first paint of /login, gzipped (${login.size} files)`,
      calamo: "",
      figure: kilobytes(login),
      unit: " KB",
      gate: { limit: 132, aim: 115, better: "lower" },
    },
    {
      what: "  on wide screens, the panel beside the form adds to it, after the first paint",
      calamo: write(kilobytes(panel)),
    },
    { what: "  the shell adds to it, once, for every signed-in screen", calamo: write(kilobytes(shell)) },
    {
      what: `a signed-in screen without the editor adds at most (${heaviest?.screen})`,
      calamo: "",
      figure: heaviest?.size ?? Number.NaN,
      unit: " KB",
      gate: { limit: 75, aim: 35, better: "lower" },
    },
    ...own.map(({ screen, size, largest }) => ({
      what: `  ${screen} adds to login and shell, most by ${largest}`,
      calamo: write(size),
    })),
  ];
}

/** As Lighthouse's phone. The panel beside the sign-in form needs a wide screen. */
const phone = { width: 412, height: 823 };
const desktop = { width: 1280, height: 720 };

interface Visit {
  person?: Person;
  viewport?: { width: number; height: number };
}

/** Everything that a fresh browser loads for `path`. */
async function scriptsOf(
  browser: Browser,
  path: string,
  { person, viewport = desktop }: Visit = {},
): Promise<Scripts> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (person) await context.addCookies(cookiesOf(person));
  const loads: Promise<[string, number]>[] = [];
  page.on("response", (response) => {
    const isScript = response.headers()["content-type"]?.includes("javascript");
    if (isScript)
      loads.push(response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(originOf("calamo") + path, { waitUntil: "networkidle" });
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
  const scripts = new Map(await Promise.all(loads));
  await context.close();
  return scripts;
}

async function textAddress({ cookie }: Person): Promise<string> {
  const response = await fetch(`${originOf("calamo")}/api/contents`, { headers: { Cookie: cookie } });
  const { items } = (await response.json()) as { items: { id: string }[] }; // the contract of our own API
  if (!items[0]) throw new Error("no text in the history");
  const opened = await fetch(`${originOf("calamo")}/api/contents/${items[0].id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ isDocument: true }),
  });
  if (!opened.ok) throw new Error(`document: ${opened.status}`);
  return `/documents/${items[0].id}`;
}

async function chatAddress({ cookie }: Person): Promise<string> {
  const chat = uuidv7();
  const message = { id: uuidv7(), after: null, text: "What is a reed pen? pieces=50 delay=0" };
  const response = await fetch(`${originOf("calamo")}/api/runs`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({ id: uuidv7(), tool: "chat", input: { chat, message, interfaceLanguage: "en" } }),
  });
  if (!response.ok) throw new Error(`chat: ${response.status} ${await response.text()}`);
  await response.text(); // its end
  return `/chat/${chat}`;
}

const without = (scripts: Scripts, others: Scripts): Scripts =>
  new Map([...scripts].filter(([url]) => !others.has(url)));

function largestOf(scripts: Scripts): string {
  const [url = "", size = 0] = [...scripts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return `${url.split("/").at(-1)} (${write(size / 1000)})`;
}

/** Kilobytes of 1,000 bytes, as in the gates. */
const kilobytes = (scripts: Scripts) => [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
const write = (size: number) => `${size.toFixed(1)} KB`;
