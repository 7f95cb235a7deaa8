import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import atFirstPaint from "../public/theme.js?raw";
import { followSystemTheme, isDark, toggleTheme } from "./theme.ts";

let systemIsDark: boolean;
let tellSystemTheme: (dark: boolean) => void;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.className = "";
  systemIsDark = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        matches: systemIsDark,
        addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => {
          tellSystemTheme = (matches) => listener({ matches });
        },
      }) as unknown as MediaQueryList, // only what the theme uses
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs public/theme.js as the page does before it is painted. */
const paint = () => new Function(atFirstPaint)();

describe("the theme before the first paint", () => {
  test("is the stored one, whatever the system prefers", () => {
    localStorage.setItem("theme", "dark");
    paint();
    expect(isDark()).toBe(true);
    systemIsDark = true;
    localStorage.setItem("theme", "light");
    paint();
    expect(isDark()).toBe(false);
  });

  test.each([true, false])("follows the system at every load if none is stored (dark: %s)", (dark) => {
    systemIsDark = dark;
    paint();
    expect(isDark()).toBe(dark);
    expect(localStorage.getItem("theme")).toBe(dark ? "dark" : "light");
    systemIsDark = !dark;
    paint();
    expect(isDark()).toBe(!dark);
  });

  test("follows the system if the stored value is invalid", () => {
    localStorage.setItem("theme", "{broken");
    systemIsDark = true;
    paint();
    expect(isDark()).toBe(true);
  });

  test("is light after any failure, which is logged in Portuguese", () => {
    const complained = vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(window, "matchMedia").mockImplementation(() => {
      throw new Error("no");
    });
    document.documentElement.className = "dark";
    paint();
    expect(isDark()).toBe(false);
    expect(complained).toHaveBeenCalledWith("Falha ao inicializar o tema", expect.any(Error));
  });
});

test("the toggle switches between light and dark and stores the choice", () => {
  toggleTheme();
  expect(isDark()).toBe(true);
  expect(localStorage.getItem("theme")).toBe("dark");
  toggleTheme();
  expect(isDark()).toBe(false);
  expect(localStorage.getItem("theme")).toBe("light");
});

test("the theme follows the system until the user chooses one", () => {
  paint();
  followSystemTheme();
  tellSystemTheme(true);
  expect(isDark()).toBe(true);
  expect(localStorage.getItem("theme")).toBe("dark");
  toggleTheme();
  tellSystemTheme(true);
  expect(isDark()).toBe(false);
  systemIsDark = true;
  paint();
  expect(isDark()).toBe(false); // after a reload as well
});
