import { useLayoutEffect, useSyncExternalStore } from "react";
import { accentPalette } from "../../shared/contrast.ts";
import { isDark, subscribeTheme } from "./theme.ts";

/** Gives the interface the workspace's accent color, made readable in the current theme. Loaded for its members only. */
export default function WorkspaceAccent({ accent }: { accent: string }) {
  const dark = useSyncExternalStore(subscribeTheme, isDark);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const palette = accentPalette(accent, dark ? "dark" : "light");
    const colors = {
      "--accent": palette.accent,
      "--accent-hover": palette.hover,
      "--accent-soft": palette.soft,
      "--on-accent": palette.onAccent,
    };
    for (const [name, color] of Object.entries(colors)) style.setProperty(name, color);
    return () => {
      for (const name of Object.keys(colors)) style.removeProperty(name);
    };
  }, [accent, dark]);
  return null;
}
