import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeLanguage, setUpTexts, withTexts } from "../../../i18n/setup.ts";
import { loadTurnstile } from "./load-turnstile.ts";
import TurnstileBox from "./turnstile.tsx";

const user = userEvent.setup();

vi.mock("./load-turnstile.ts");
const turnstile = {
  render: vi.fn((_place: HTMLElement, _options: Record<string, unknown>) => "widget"),
  remove: vi.fn(),
};
/** The options of the last rendered widget. */
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

describe("the human check", () => {
  test("reports its token, and clears it on expiry", async () => {
    const { onToken } = show();
    await waitFor(() => expect(options()).toMatchObject({ sitekey: "key", "response-field": false }));
    const { callback, "expired-callback": expire } = options() as Record<string, (token?: string) => void>;
    callback?.("token");
    expect(onToken).toHaveBeenLastCalledWith("token");
    expire?.();
    expect(onToken).toHaveBeenLastCalledWith("");
  });

  test("uses the page's theme and language, follows theme changes, and is removed on unmount", async () => {
    await changeLanguage("pt");
    const { unmount } = show();
    await waitFor(() => expect(options()).toMatchObject({ theme: "light", language: "pt" }));
    document.documentElement.className = "dark";
    await waitFor(() => expect(options()).toMatchObject({ theme: "dark" }));
    expect(turnstile.remove).toHaveBeenCalledOnce();
    unmount();
    expect(turnstile.remove).toHaveBeenCalledTimes(2);
  });

  test("reports that it cannot be loaded, and can be retried", async () => {
    vi.mocked(loadTurnstile).mockRejectedValueOnce(new Error("blocked"));
    show();
    await screen.findByText(/could not be loaded/);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(turnstile.render).toHaveBeenCalledOnce());
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test("asks the user to wait if the form was submitted too early", () => {
    show({ isMissed: true });
    expect(screen.getByRole("alert").textContent).toMatch(/still running/);
  });
});
