import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { accentPalette } from "../../shared/contrast.ts";
import { isDark, toggleTheme } from "./theme.ts";
import WorkspaceAccent from "./workspace-accent.tsx";

const accent = "#ffd400";
const shown = () => document.documentElement.style.getPropertyValue("--accent");

afterEach(() => {
  cleanup();
  if (isDark()) toggleTheme();
});

test("the interface has the workspace's color, readable in either theme, while its member is signed in", () => {
  const { unmount } = render(<WorkspaceAccent accent={accent} />);
  const light = accentPalette(accent, "light");
  expect(shown()).toBe(light.accent);
  expect(document.documentElement.style.getPropertyValue("--on-accent")).toBe(light.onAccent);
  act(toggleTheme);
  expect(shown()).toBe(accentPalette(accent, "dark").accent);
  unmount();
  expect(shown()).toBe("");
});
