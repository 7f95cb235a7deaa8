import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { maxAvatarBytes } from "../../../../shared/contracts/me.ts";
import { hasToasts } from "../../../lib/toasts.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { ada, renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { PictureCard } from "./picture-card.tsx";

const user = userEvent.setup();

const stored = "/api/avatars/ada/1.webp";
const drawn = new Blob(["drawn"], { type: "image/webp" });
const input = () => document.querySelector<HTMLInputElement>("input[type=file]") ?? document.body;
const choose = (file: File) => user.upload(input(), file);
const click = (name: string) => user.click(screen.getByRole("button", { name }));

vi.mock("./crop.ts", async (original) => ({
  ...(await original<typeof import("./crop.ts")>()),
  drawPicture: () => {},
  encodePicture: async () => drawn,
}));
let decode: () => Promise<unknown>;

beforeEach(() => {
  decode = async () => ({ width: 30, height: 20, close: () => {} });
  vi.stubGlobal("createImageBitmap", () => decode());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (avatarUrl: string | null = null) =>
  renderSignedIn(<PictureCard />, ["settings"], { avatarUrl });

/** Chooses a picture and accepts the crop that the dialog suggests. */
async function usePicture() {
  await choose(new File(["x"], "me.png", { type: "image/png" }));
  await user.click(await screen.findByRole("button", { name: "Save picture" }));
}

describe("a picture", () => {
  test("is shown at once and stored as cropped", async () => {
    let finish = (_: Response) => {};
    const calls = fakeServer(() => new Promise((resolve) => (finish = resolve)));
    const { me } = await open();
    await usePicture();
    await waitFor(() => expect(me()?.avatarUrl).toMatch(/^data:image\/webp/));
    expect(calls).toEqual([{ method: "PUT", path: "/api/me/avatar", body: drawn }]);
    finish(Response.json({ ...ada, avatarUrl: stored }));
    await screen.findByText("Picture saved.");
    expect(hasToasts()).toBe(false); // reported only in the card
    expect(me()?.avatarUrl).toBe(stored);
  });

  test("that the server fails to store is replaced by the previous one, and can be retried", async () => {
    let answer = () => refusal("INTERNAL", 500);
    fakeServer(() => answer());
    const { me } = await open("/before.webp");
    await usePicture();
    expect((await screen.findByRole("alert")).textContent).toContain("An error occurred. Please try again.");
    expect(me()?.avatarUrl).toBe("/before.webp");
    answer = () => Response.json({ ...ada, avatarUrl: stored });
    await click("Try again");
    await waitFor(() => expect(me()?.avatarUrl).toBe(stored));
  });

  test("larger than 5 MB is rejected", async () => {
    await open();
    await choose(new File([new Uint8Array(maxAvatarBytes + 1)], "me.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toBe("File is too large. Maximum size is 5MB");
  });

  test("that cannot be decoded is rejected, whatever its name", async () => {
    decode = () => Promise.reject(new DOMException("no picture", "InvalidStateError"));
    await open();
    await choose(new File(["<html>"], "me.png", { type: "image/png" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Invalid file type. Please upload an image file",
    );
    expect(screen.queryByRole("dialog", { hidden: false })).toBeNull();
  });

  test("can be dropped, and its dialog cancelled without a change", async () => {
    const calls = fakeServer(() => Response.json(ada));
    await open();
    const dataTransfer = { types: ["Files"], files: [new File(["x"], "me.png")] };
    const place = input().parentElement ?? document.body;
    fireEvent.dragOver(place, { dataTransfer });
    screen.getByText("Drop to upload");
    fireEvent.drop(place, { dataTransfer });
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog", { hidden: false })).toBeNull();
    expect(calls).toEqual([]);
  });

  test("can be removed", async () => {
    const calls = fakeServer(() => Response.json({ ...ada, avatarUrl: null }));
    const { me } = await open(stored);
    await click("Remove");
    await screen.findByText("Picture removed.");
    expect(calls[0]).toMatchObject({ method: "DELETE", path: "/api/me/avatar" });
    expect(me()?.avatarUrl).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
  });
});
