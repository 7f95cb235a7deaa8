// The theme: a class on the document's root, kept under the key `theme`. public/theme.js applies it before the first
// paint. It follows the system until somebody chooses.

const key = "theme";
/** There once the person has chosen by hand. */
const chosenKey = "theme-chosen";
const root = document.documentElement;
const listeners = new Set<() => void>();

export const isDark = () => root.classList.contains("dark");

/** Switches between light and dark. Where nothing can be kept, the switch itself works. */
export function toggleTheme(): void {
  apply(!isDark());
  keep();
  store(chosenKey, "1");
}

/** From now on the theme follows the system, as long as nobody has chosen. */
export function followSystemTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (wasChosen()) return;
    apply(matches);
    keep();
  });
}

/** For useSyncExternalStore. Another tab's choice counts here too. */
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

const keep = () => store(key, isDark() ? "dark" : "light");

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // not kept
  }
}

function wasChosen(): boolean {
  try {
    return localStorage.getItem(chosenKey) !== null;
  } catch {
    return false;
  }
}
