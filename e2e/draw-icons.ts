// Draws the icons of the installed application from web/public/calamo.svg: node e2e/draw-icons.ts
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";

/** The part of the side that the pen takes. Systems cut a maskable icon to a circle of 80 %. */
const icons = [
  { file: "icon-192.png", side: 192, share: 0.72, radius: 0.22 },
  { file: "icon-512.png", side: 512, share: 0.72, radius: 0.22 },
  { file: "maskable-512.png", side: 512, share: 0.5, radius: 0 },
  { file: "apple-touch-icon.png", side: 180, share: 0.66, radius: 0 }, // iOS rounds it
];

const web = new URL("../web/", import.meta.url);
const pen = await readFile(new URL("public/calamo.svg", web), "utf8");
const tokens = await readFile(new URL("app/tokens.css", web), "utf8");
const [, paper = ""] = /--paper: (#\w+)/.exec(tokens) ?? [];

const { path, args } = await findBrowser(["packaged", "installed"]);
const browser = await chromium.launch({ executablePath: path, args });
await mkdir(new URL("public/icons/", web), { recursive: true });
for (const { file, side, share, radius } of icons) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>
    body { margin: 0 }
    main { display: grid; place-items: center; width: ${side}px; height: ${side}px; background: ${paper}; border-radius: ${side * radius}px }
    svg { width: ${side * share}px; height: ${side * share}px }
  </style><main>${pen}</main>`);
  await writeFile(new URL(`public/icons/${file}`, web), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
