// Reactions of this tab to session events, in this tab or another.
import { type createBrowserRouter, matchPath } from "react-router";
import { api } from "../lib/api.ts";
import { finishSignOut } from "../lib/pending-sign-out.ts";
import { clearCurrentUser, currentUserId, hasSessionHint, leaveSession } from "../lib/session.ts";
import { onSessionEvent } from "../lib/session-events.ts";
import { hasStored } from "../lib/storage.ts";
import { isPublic } from "./layout.tsx";
import { loginPath, paths } from "./paths.ts";
import { visitorPaths } from "./routes.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "navigate" | "revalidate">;

const isVisitors = (pathname: string) => visitorPaths.some((path) => matchPath(path, pathname));

/** Returns a function that stops it. */
export function followSession(router: Router): () => void {
  void finishSignOut(); // of an earlier visit
  if (!hasSessionHint() && hasStored("offline")) removeCopies(); // the session has expired meanwhile
  return onSessionEvent((event, elsewhere) => {
    if (event.kind === "signedOut" || event.kind === "lost" || event.kind === "recovery") removeCopies();
    if (event.kind === "lost") return leave(router);
    if (!elsewhere) return; // the caller in this tab navigates itself
    if (event.kind === "signedOut") signOutHere(router);
    if (event.kind === "signedIn") goOnAs(event.userId, router);
    if (event.kind === "recovery" && currentUserId()) void api("/api/me").catch(() => {}); // a 401 raises `lost`
  });
}

/** Removes the copies of documents on the device, so that the next user finds none. */
const removeCopies = () =>
  void import("../lib/offline/copies.ts").then(
    ({ clearCopies }) => clearCopies(),
    () => {}, // they are removed before the next user's are stored
  );

/** The session expired: opens sign-in, which leads back here. */
function leave(router: Router): void {
  const sessionExpired = currentUserId() !== undefined;
  clearCurrentUser();
  const { location, navigation, initialized, revalidation } = router.state;
  const { pathname, search } = navigation.location ?? location; // a navigation under way counts
  if (isPublic(pathname)) {
    const idle = initialized && !navigation.location && revalidation === "idle";
    if (idle) void router.revalidate(); // public screens stay open for visitors
  } else if (!isVisitors(pathname))
    void router.navigate(loginPath(pathname + search), { state: { sessionExpired } });
}

/** Signs out this tab after a sign-out in another one. */
function signOutHere(router: Router): void {
  const wasHere = currentUserId() !== undefined;
  leaveSession();
  if (wasHere && !isVisitors(router.state.location.pathname)) void router.navigate(paths.login);
}

/** Visitors continue as if they had signed in here. If another user was signed in, the tab reloads. */
function goOnAs(userId: string, router: Router): void {
  const here = currentUserId();
  if (here === undefined)
    void router.revalidate(); // the loaders redirect
  else if (here !== userId) {
    document.body.hidden = true; // hides the previous user's data until the new page loads
    location.reload();
  }
}
