import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SharedDocument, SharedInput } from "../../../shared/contracts/sharing.ts";
import { withTexts } from "../../i18n/setup.ts";
import { withoutTitle } from "../../lib/import/first-heading.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { renderVisitor } from "../../testing/render-visitor.tsx";
import * as sharedScreen from "./shared-document-screen.tsx";

const user = userEvent.setup();
const token = "t".repeat(43);
const reeds = (changes: Partial<SharedDocument> = {}): SharedDocument => ({
  title: "Reed pens",
  content: "# Reed pens\n\nCut **one**.",
  language: "fr",
  readingMinutes: 3,
  brand: null,
  watermark: "",
  ...changes,
});

async function open(answer: (input: SharedInput) => Response | Promise<Response>) {
  const calls = fakeServer(({ body }) => answer(body as SharedInput)); // the only request of this screen
  await withTexts(async () => undefined, "sharing");
  await renderVisitor({ "/s/:id": sharedScreen }, `/s/${token}`);
  return calls;
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("shows title and text once, in the language of the text, and asks with the secret in the body", async () => {
  const calls = await open(() => Response.json(reeds()));
  await heading("Reed pens");
  expect((await screen.findByText("one")).tagName).toBe("STRONG");
  expect(screen.getAllByText("Reed pens")).toHaveLength(1);
  expect(screen.getByRole("article").lang).toBe("fr");
  expect(screen.getByRole("article").dataset.printable).toBe("");
  screen.getByText("3 min read");
  expect(document.title).toBe("Reed pens · Calamo");
  for (const call of calls) expect(call).toMatchObject({ path: "/api/shared", body: { token } });
});

test("names Calamo only without a workspace’s brand", async () => {
  await open(() => Response.json(reeds()));
  await heading("Reed pens");
  expect(screen.getByRole("link", { name: "Made with Calamo" }).getAttribute("href")).toBe("/");
  cleanup();
  const brand = { name: "Reed & Ink", logoUrl: "/api/avatars/w/l.png", accent: null };
  await open(() => Response.json(reeds({ brand })));
  await heading("Reed pens");
  screen.getByText("Reed & Ink");
  expect(document.querySelector("header img")?.getAttribute("src")).toBe(brand.logoUrl);
  expect(screen.queryByText("Made with Calamo")).toBeNull();
});

test("shows and copies the watermark of the free plan", async () => {
  const copied: string[] = [];
  vi.stubGlobal("ClipboardItem", undefined);
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await open(() => Response.json(reeds({ watermark: "Generated with the free plan" })));
  await user.click(await screen.findByRole("button", { name: "Copy text" }));
  screen.getByText("Generated with the free plan");
  expect(copied).toEqual(["# Reed pens\n\nCut **one**.\n\nGenerated with the free plan"]);
  vi.unstubAllGlobals();
});

test("keeps hostile text inert", async () => {
  const content =
    "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](https://evil.example/x.png) [c](https://example.com)";
  await open(() => Response.json(reeds({ content, title: "<b>x</b>" })));
  await heading("<b>x</b>");
  const link = await screen.findByRole("link", { name: "c" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(document.querySelector("article :is(script, img, b, [href^=javascript])")).toBeNull();
});

test("asks for a password, says if it is wrong, and opens with the right one", async () => {
  await open(({ password }) => {
    if (password === undefined) return refusal("SHARE_PASSWORD_REQUIRED", 403);
    return password === "reed pens" ? Response.json(reeds()) : refusal("SHARE_PASSWORD_WRONG", 403);
  });
  await heading("This document is protected");
  const field = screen.getByLabelText("Password");
  await user.type(field, "ink{Enter}");
  await screen.findByText("This password is incorrect.");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.clear(field);
  await user.type(field, "reed pens{Enter}");
  await heading("Reed pens");
});

test("does not send an empty password", async () => {
  const calls = await open(() => refusal("SHARE_PASSWORD_REQUIRED", 403));
  await user.click(await screen.findByRole("button", { name: "Open document" }));
  expect(calls.every(({ body }) => (body as SharedInput).password === undefined)).toBe(true);
});

test("says how long to wait after too many attempts", async () => {
  await open(({ password }) =>
    password === undefined
      ? refusal("SHARE_PASSWORD_REQUIRED", 403)
      : refusal("RATE_LIMITED", 429, { retryAfter: 600 }),
  );
  await user.type(await screen.findByLabelText("Password"), "ink{Enter}");
  await screen.findByText("Too many attempts. Please try again in 10 minutes.");
});

test("a link that ended while its password was typed doesn’t work any more", async () => {
  await open(({ password }) =>
    password === undefined ? refusal("SHARE_PASSWORD_REQUIRED", 403) : refusal("NOT_FOUND", 404),
  );
  await user.type(await screen.findByLabelText("Password"), "ink{Enter}");
  await heading("This link doesn’t work");
});

test.each(["NOT_FOUND", "VALIDATION_FAILED"])("says that a link doesn’t work (%s)", async (code) => {
  await open(() => refusal(code, 404));
  await heading("This link doesn’t work");
});

test("can be tried again if the server can’t be reached", async () => {
  let isUp = false;
  await open(() => {
    if (!isUp) throw new TypeError("down");
    return Response.json(reeds());
  });
  await heading("Could not load the document");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading("Reed pens");
});

test("prints the text with the brand instead of the page", async () => {
  const brand = { name: "Reed & Ink", logoUrl: null, accent: null };
  await open(() => Response.json(reeds({ brand })));
  await heading("Reed pens");
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.querySelector(".print-sheet")?.textContent).toMatch(/^Reed & InkReed pens/);
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(document.querySelector(".print-sheet")).toBeNull());
});

test.each([
  ["# Reeds\n\nText", "Reeds", "Text"],
  ["# **Reeds** #\nText", "Reeds", "Text"],
  ["# Other\n\nText", "Reeds", "# Other\n\nText"],
  ["## Reeds\n\nText", "Reeds", "## Reeds\n\nText"],
  ["# Reeds", "Reeds", "# Reeds"],
  ["Text", "Reeds", "Text"],
])("of %j under the title %j shows %j", (content, title, shown) => {
  expect(withoutTitle(content, title).trim()).toBe(shown);
});
