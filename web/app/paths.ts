// Every address of the interface, in one place.

export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  dashboard: "/dashboard",
  generate: "/generate",
  history: "/history",
  historyItem: (id: string) => `/history/${id}`,
  model: "/model",
} as const;

/** The address of sign-in with a way back. */
export function loginPath(next: string): string {
  return next === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** Where to go after sign-in: the way back where it leads into Calamo, else the dashboard. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith("/")) return paths.dashboard;
  const url = new URL(next, location.origin);
  return url.origin === location.origin ? url.pathname + url.search + url.hash : paths.dashboard;
}
