import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setUpTexts } from "../i18n/setup.ts";
import { lazyWithRetry } from "./lazy-with-retry.tsx";

const user = userEvent.setup();

const failed = "This couldn’t be loaded. Check your connection and try again.";
const Chart = ({ name }: { name: string; onClose?: () => void }) => <p>{`Chart of ${name}`}</p>;
const load = vi.fn(async () => ({ default: Chart }));
const goDown = () => load.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
const comeBack = () => load.mockResolvedValue({ default: Chart });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
let reload: ReturnType<typeof vi.spyOn>;

beforeAll(setUpTexts);
beforeEach(() => {
  load.mockReset();
  comeBack();
  reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(look?: "inline" | "window" | "hidden", onClose?: () => void) {
  const Part = lazyWithRetry(load, look);
  const content = (
    <>
      <p>{"The rest of the screen"}</p>
      <Suspense fallback={<p>{"Loading"}</p>}>
        <Part name="reeds" {...(onClose && { onClose })} />
      </Suspense>
    </>
  );
  const { unmount } = await act(async () => render(content));
  return { Part, again: () => act(async () => render(content)), unmount };
}

describe("a part that can't be fetched", () => {
  test("keeps the rest of the screen, shows an error, and appears after a retry", async () => {
    goDown();
    await show();
    screen.getByText("The rest of the screen");
    expect(screen.getByRole("alert").textContent).toContain(failed);
    await press("Try again");
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.getByRole("alert").textContent).toContain(failed);
    comeBack();
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-busy")).toBeNull());
    await press("Try again");
    await screen.findByText("Chart of reeds");
    expect(reload).not.toHaveBeenCalled();
  });

  test("is fetched again automatically when the browser is back online", async () => {
    goDown();
    await show();
    comeBack();
    await act(async () => dispatchEvent(new Event("online")));
    await screen.findByText("Chart of reeds");
  });

  test("is fetched again when it is shown again", async () => {
    goDown();
    const { unmount, again } = await show();
    unmount();
    comeBack();
    await again();
    await screen.findByText("Chart of reeds");
  });

  test("reloads the page if the server responds, because browsers remember a failed module", async () => {
    goDown();
    await show();
    vi.mocked(fetch).mockResolvedValue(new Response());
    await press("Try again");
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test("can be closed if it is a dialog", async () => {
    goDown();
    const onClose = vi.fn();
    await show("window", onClose);
    await press("Close");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("shows no error if it is hidden", async () => {
    goDown();
    await show("hidden");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("a part keeps its state when it is rendered again", async () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button type="button" onClick={() => setCount(count + 1)}>{`Count ${count}`}</button>;
  };
  const Part = lazyWithRetry(async () => ({ default: Counter }));
  const content = () => <Suspense>{<Part />}</Suspense>;
  const { rerender } = await act(async () => render(content()));
  await press("Count 0");
  rerender(content());
  screen.getByText("Count 1");
});

describe("a prefetched part", () => {
  test("is not fetched again", async () => {
    const Part = lazyWithRetry(load);
    Part.prefetch();
    Part.prefetch();
    await act(async () => render(<Suspense>{<Part name="reeds" />}</Suspense>));
    screen.getByText("Chart of reeds");
    expect(load).toHaveBeenCalledOnce();
  });

  test("is shown at once", async () => {
    const Part = lazyWithRetry(load);
    Part.prefetch();
    await act(async () => {});
    render(<Suspense fallback={<p>{"Loading"}</p>}>{<Part name="reeds" />}</Suspense>);
    screen.getByText("Chart of reeds");
  });

  test("is fetched again if the prefetch failed", async () => {
    goDown();
    const Part = lazyWithRetry(load);
    Part.prefetch();
    await act(async () => {});
    comeBack();
    await act(async () => render(<Suspense>{<Part name="reeds" />}</Suspense>));
    screen.getByText("Chart of reeds");
  });

  test("is not fetched while the browser is offline", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    lazyWithRetry(load).prefetch();
    expect(load).not.toHaveBeenCalled();
  });
});
