// What a tab does when something happens to the session, in this tab or in another.
import type { createBrowserRouter } from "react-router";
import { api } from "../lib/api.ts";
import { leaveSession, clearCurrentUser, currentUserId } from "../lib/session.ts";
import { onSessionEvent } from "../lib/session-events.ts";
import { isPublic } from "./layout.tsx";
import { loginPath, paths, visitorPaths } from "./paths.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "navigate" | "revalidate">;

const isVisitors = (pathname: string) => visitorPaths.includes(pathname.replace(/\/$/, ""));

/** Answers how to stop. */
export function followSession(router: Router): () => void {
  return onSessionEvent((event, elsewhere) => {
    if (event.kind === "lost") return leave(router);
    if (!elsewhere) return; // who did it here knows where to go
    if (event.kind === "signedOut") signOutHere(router);
    if (event.kind === "signedIn") goOnAs(event.userId, router);
    if (event.kind === "recovery" && currentUserId()) void api("/api/me").catch(() => {}); // an answer may be `lost`
  });
}

/** The session ended by itself: to sign-in, and back here afterwards. */
function leave(router: Router): void {
  const sessionExpired = currentUserId() !== undefined;
  clearCurrentUser();
  const { location, navigation, initialized, revalidation } = router.state;
  const { pathname, search } = navigation.location ?? location; // where they are, or are on their way to
  if (isPublic(pathname)) {
    const idle = initialized && !navigation.location && revalidation === "idle";
    if (idle) void router.revalidate(); // they read on, as a visitor
  } else if (!isVisitors(pathname))
    void router.navigate(loginPath(pathname + search), { state: { sessionExpired } });
}

/** Signs out this tab after a sign-out in another one. */
function signOutHere(router: Router): void {
  const wasHere = currentUserId() !== undefined;
  leaveSession();
  if (wasHere && !isVisitors(router.state.location.pathname)) void router.navigate(paths.login);
}

/** Visitors go on as if they had signed in here; where another person was, the tab begins anew. */
function goOnAs(userId: string, router: Router): void {
  const here = currentUserId();
  if (here === undefined)
    void router.revalidate(); // the loaders know where to
  else if (here !== userId) {
    document.body.hidden = true; // nothing of the earlier person is seen until the new page is there
    location.reload();
  }
}
