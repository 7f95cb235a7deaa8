import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderSignedIn } from "../../../testing/render-signed-in.tsx";
import { ExportData } from "./export-data.tsx";

/** What went to the browser's downloads: name and bytes. */
function downloads(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    file = given as Blob; // no media source
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
const zip = () =>
  new Response("all of it", {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="calamo-2026-11-20.zip"',
    },
  });
const press = () => fireEvent.click(screen.getByRole("button"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the export", () => {
  test("is collected, and saved under the name that the server gives it", async () => {
    const saved = downloads();
    let answer: (response: Response) => void = () => {};
    const calls = fakeServer(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await renderSignedIn(<ExportData />, ["profile"]);
    press();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Collecting…" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    answer(zip());
    expect((await screen.findByRole("status")).textContent).toBe(
      "calamo-2026-11-20.zip is in your downloads.",
    );
    expect(calls).toMatchObject([{ method: "GET", path: "/api/me/export" }]);
    expect(saved[0]?.name).toBe("calamo-2026-11-20.zip");
    expect(await saved[0]?.file.text()).toBe("all of it");
  });

  test.each([
    ["INTERNAL", 500, {}, "An error occurred. Please try again."],
    ["RATE_LIMITED", 429, { retryAfter: 1500 }, /25 minutes/],
  ])("that fails with %s saves nothing, says why, and can be tried again", async (...given) => {
    const [code, status, details, message] = given;
    const saved = downloads();
    let answer = () => refusal(code, status, details);
    fakeServer(() => answer());
    await renderSignedIn(<ExportData />, ["profile"]);
    press();
    expect((await screen.findByRole("alert")).textContent).toMatch(message);
    expect(saved).toEqual([]);
    answer = zip;
    press();
    await screen.findByRole("status");
    expect(saved).toHaveLength(1);
  });
});
