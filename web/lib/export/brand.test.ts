import { afterEach, expect, test, vi } from "vitest";
import { readableAccent } from "../../../shared/contrast.ts";
import { loadBrand } from "./brand.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("the branding has the accent as it is readable on paper", async () => {
  const brand = await loadBrand({ name: "Reed & Ink", accent: "#ffd400", logoUrl: null });
  expect(brand).toEqual({ name: "Reed & Ink", accent: readableAccent("#ffd400", "light"), logo: undefined });
  expect((await loadBrand({ name: "Reed & Ink", accent: null, logoUrl: null })).accent).toBeUndefined();
});

test.each([
  ["is missing", () => Promise.resolve(new Response(null, { status: 404 }))],
  ["can't be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is no picture", () => Promise.resolve(new Response("text"))],
])("a logo that %s is left out", async (_, answer) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  expect((await loadBrand({ name: "Reed & Ink", accent: null, logoUrl: "/logo.png" })).logo).toBeUndefined();
});
