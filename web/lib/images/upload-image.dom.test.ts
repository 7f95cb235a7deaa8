import { renderHook } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { pngOf } from "../../../shared/testing/pictures.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { setUpTexts } from "../../i18n/setup.ts";
import { fakeServer, refusal } from "../../testing/fake-server.ts";
import { apiErrorOf } from "../api.ts";
import { copyImage, uploadImage } from "./upload-image.ts";

beforeAll(setUpTexts);
afterEach(() => {
  vi.restoreAllMocks();
});

const stored = { address: `/images/${"0a".repeat(16)}`, width: 9, height: 5, bytes: 33 };
const placed = { src: stored.address, width: 9, height: 5 };
const file = new Blob([pngOf(9, 5)], { type: "text/plain" });
const messageOf = (error: unknown) => renderHook(useErrorText).result.current.imageText(apiErrorOf(error));

test("an image is uploaded for its document, and one of another site copied", async () => {
  const calls = fakeServer(() => Response.json(stored, { status: 201 }));
  expect(await uploadImage("d1", file)).toEqual(placed);
  expect(await copyImage("d1", "https://example.com/a.png")).toEqual(placed);
  expect(calls).toMatchObject([
    { method: "POST", path: "/api/images?document=d1" },
    {
      method: "POST",
      path: "/api/images/copy",
      body: { document: "d1", address: "https://example.com/a.png" },
    },
  ]);
});

test("without a connection the message says that an image needs one, and that the text is kept", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
  const error = await uploadImage("d1", file).catch((cause) => cause);
  expect(messageOf(error)).toBe(
    "Adding an image needs a connection. Your text is kept; add the image when you are online again.",
  );
});

test("the message for full storage names its size and the way out", async () => {
  fakeServer(() => refusal("IMAGE_STORAGE_FULL", 402, { limit: 1e10, plan: "pro" }));
  const error = await uploadImage("d1", file).catch((cause) => cause);
  expect(messageOf(error)).toBe(
    "Your plan’s 10 GB for images are full. Remove images from your documents, empty the trash, or upgrade your plan.",
  );
});
