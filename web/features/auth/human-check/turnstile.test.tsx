import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeLanguage, setUpTexts, withTexts } from "../../../i18n/setup.ts";
import { loadTurnstile } from "./load-turnstile.ts";
import TurnstileBox from "./turnstile.tsx";

vi.mock("./load-turnstile.ts");
const turnstile = {
  render: vi.fn((_place: HTMLElement, _options: Record<string, unknown>) => "widget"),
  remove: vi.fn(),
};
/** What the box on the page was made with. */
const options = () => turnstile.render.mock.calls.at(-1)?.[1] ?? {};

function show({ onToken = vi.fn(), isMissed = false } = {}) {
  const { unmount } = render(<TurnstileBox siteKey="key" isMissed={isMissed} onToken={onToken} />);
  return { onToken, unmount };
}

beforeEach(async () => {
  vi.mocked(loadTurnstile).mockResolvedValue(turnstile);
  await setUpTexts();
  await changeLanguage("en");
  await withTexts(async () => undefined, "entry");
});
afterEach(() => {
  cleanup();
  document.documentElement.className = "";
  vi.clearAllMocks();
});

describe("the check that a human is there", () => {
  test("hands on its token, as long as that is good", async () => {
    const { onToken } = show();
    await waitFor(() => expect(options()).toMatchObject({ sitekey: "key", "response-field": false }));
    const { callback, "expired-callback": expire } = options() as Record<string, (token?: string) => void>;
    callback?.("token");
    expect(onToken).toHaveBeenLastCalledWith("token");
    expire?.();
    expect(onToken).toHaveBeenLastCalledWith("");
  });

  test("is in the page's theme and language, follows the theme, and goes with its form", async () => {
    await changeLanguage("pt");
    const { unmount } = show();
    await waitFor(() => expect(options()).toMatchObject({ theme: "light", language: "pt" }));
    document.documentElement.className = "dark";
    await waitFor(() => expect(options()).toMatchObject({ theme: "dark" }));
    expect(turnstile.remove).toHaveBeenCalledOnce();
    unmount();
    expect(turnstile.remove).toHaveBeenCalledTimes(2);
  });

  test("says so where it cannot be loaded, and can be tried again", async () => {
    vi.mocked(loadTurnstile).mockRejectedValueOnce(new Error("blocked"));
    show();
    await screen.findByText(/could not be loaded/);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(turnstile.render).toHaveBeenCalledOnce());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test("says what is to be done where the form was sent too soon", () => {
    show({ isMissed: true });
    expect(screen.getByRole("alert").textContent).toMatch(/still under way/);
  });
});
