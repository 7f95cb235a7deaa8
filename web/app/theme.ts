// The theme: a class on the document's root, which public/theme.js sets before the first paint. It follows the system
// until the user chooses. The system's theme is stored as well, but marked, so that it is not taken for a choice.

const key = "theme";
/** Present while the stored theme is the system's and not the user's choice. */
const systemKey = "theme-system";
const root = document.documentElement;
const listeners = new Set<() => void>();

export const isDark = () => root.classList.contains("dark");

/** Switches between light and dark and stores the choice. Works without storage. */
export function toggleTheme(): void {
  apply(!isDark());
  try {
    localStorage.removeItem(systemKey);
    store();
  } catch {
    // the choice lasts until the page is closed
  }
}

/** Makes the theme follow the system until the user chooses. */
export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    try {
      if (localStorage.getItem(key) && !localStorage.getItem(systemKey)) return;
      apply(matches);
      store();
    } catch {
      apply(matches); // nothing stored: the user has not chosen
    }
  });
}

/** Subscribes to theme changes, including those of other tabs (for useSyncExternalStore). */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue) apply(event.newValue === "dark");
  };
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}

function apply(dark: boolean): void {
  root.classList.toggle("dark", dark);
  for (const listener of listeners) listener();
}

const store = () => localStorage.setItem(key, isDark() ? "dark" : "light");
