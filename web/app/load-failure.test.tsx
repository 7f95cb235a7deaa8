import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setUpTexts, withTexts } from "../i18n/setup.ts";
import { ApiError } from "../lib/api.ts";
import { ScreenCrash } from "./error-pages.tsx";

const user = userEvent.setup();

const head = (entry: string) => `<link fetchpriority="low" rel="modulepreload" href="/assets/${entry}.js">`;
const page = (entry: string) => `<!doctype html>${head(entry)}`;
let served: string | undefined;
let reload: ReturnType<typeof vi.spyOn>;

beforeAll(setUpTexts);
beforeEach(() => {
  document.head.innerHTML = head("one");
  served = page("one");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    if (served === undefined) throw new TypeError("Failed to fetch");
    return path === "/" ? new Response(served) : Response.json({});
  });
  reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.head.innerHTML = "";
});

/** Renders a screen whose loader fails with `error`. */
async function open(error: unknown) {
  const fail = () => Promise.reject(error);
  const load = error instanceof ApiError ? fail : () => withTexts(fail);
  const router = createMemoryRouter([
    { ErrorBoundary: ScreenCrash, children: [{ path: "/", loader: load, Component: () => null }] },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByRole("alert");
}
const missing = new TypeError("Failed to fetch dynamically imported module");
const heading = (name: string) => screen.findByRole("heading", { name });

test.each([missing, new ApiError("NETWORK", 0)])(
  "reports an unreachable server, and reloads once it is back: %s",
  async (error) => {
    served = undefined;
    await open(error);
    await heading("We can’t reach Calamo");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    served = page("one");
    await act(async () => dispatchEvent(new Event("online")));
    await waitFor(() => expect(reload).toHaveBeenCalled());
  },
);

test("reports that the user is offline", async () => {
  served = undefined;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(missing);
  await heading("You’re offline");
});

test("offers a reload if the server has a newer version", async () => {
  served = page("two");
  await open(missing);
  await heading("A new version is available");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test("offers a manual retry for a file that failed to load", async () => {
  await open(missing);
  await heading("This page couldn’t be loaded");
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test("does not reload automatically while the server responds, even if the browser reports being offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(missing);
  await heading("This page couldn’t be loaded");
  await act(async () => dispatchEvent(new Event("online")));
  expect(reload).not.toHaveBeenCalled();
});

test("does not report a bug as a connection problem", async () => {
  const router = createMemoryRouter([
    {
      ErrorBoundary: ScreenCrash,
      children: [{ path: "/", loader: () => Promise.reject(new Error("bug")), Component: () => null }],
    },
  ]);
  render(<RouterProvider router={router} />);
  await heading("Something went wrong");
});
