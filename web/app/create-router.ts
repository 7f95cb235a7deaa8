// The part of react-router's data router that the interface uses. `createBrowserRouter` adds actions, fetchers, blockers,
// middleware and hydration, 17 KB of every first visit. create-router.test.tsx runs the same navigations with both.

import { createElement } from "react";
import {
  NavigationType as Action,
  createPath,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  IDLE_NAVIGATION,
  type LoaderFunctionArgs,
  type Location,
  matchRoutes,
  type Path,
  type RouteObject,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
} from "react-router";

interface Options {
  /** The load of the first address. Until it ends there is no screen, but a navigation that replaces it is one. */
  isFirst?: boolean;
  preventScrollReset?: boolean | undefined;
  /** Loads the current location again, without a change of the history. */
  isRevalidation?: boolean;
}

/** What a route's loader has returned or thrown. */
type Result = { id: string; data: unknown } | { id: string; error: unknown };

/** Creates a router for the address bar, and begins to load the current address. Links are absolute, or a query or hash. */
export function createRouter(routes: RouteObject[]): DataRouter {
  const table = withIds(routes);
  const subscribers = new Set<RouterSubscriber>();
  /** By history entry. Null without a `ScrollRestoration`. */
  let scrollPositions: Record<string, number> | null = null;
  let isScrollRestored = false;
  /** Counts navigations: only the latest is completed. */
  let latest = 0;
  let pendingAction: Action = Action.Pop;
  /** Whether the next navigation to complete runs all loaders, because a revalidation was requested meanwhile. */
  let reloadsAll = false;
  let state: RouterState = {
    historyAction: Action.Pop,
    location: readLocation(),
    matches: matchLocation(readLocation()),
    initialized: false,
    renderFallback: true,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function matchLocation(location: Path): DataRouteMatch[] {
    return (matchRoutes(table, location) as DataRouteMatch[] | null) ?? []; // its routes have ids
  }

  function update(changes: Partial<RouterState>): void {
    state = { ...state, ...changes };
    for (const tell of [...subscribers])
      tell(state, { deletedFetchers: [], newErrors: changes.errors ?? null, flushSync: false });
  }

  async function start(action: Action, location: Location, options: Options = {}): Promise<void> {
    const mine = ++latest;
    pendingAction = action;
    if (scrollPositions) scrollPositions[state.location.key] = scrollY;
    const matches = location === state.location ? state.matches : matchLocation(location);
    if (state.initialized && !reloadsAll && isOtherHash(state.location, location))
      return complete(action, location, { matches }, options);
    const request = new Request(toUrl({ ...location, hash: "" }));
    const loads = matches.filter((match, index) => shouldLoad(match, index, location, matches));
    if (loads.length > 0 && !options.isRevalidation && !options.isFirst)
      update({
        navigation: { ...IDLE_NAVIGATION, state: "loading", location, matches, historyAction: action },
      });
    const results = await Promise.all(loads.map((match) => load(match, request)));
    if (mine !== latest) return;
    const redirect = results.map(redirectOf).findLast((found) => found !== undefined);
    if (redirect) {
      const replaces = redirect.replaces || (action === Action.Replace && !options.isRevalidation);
      return start(replaces ? Action.Replace : Action.Push, locationOf(redirect.address), {
        preventScrollReset: options.preventScrollReset,
      });
    }
    complete(action, location, { matches, ...collect(matches, results) }, options);
  }

  function shouldLoad(
    match: DataRouteMatch,
    index: number,
    next: Location,
    matches: DataRouteMatch[],
  ): boolean {
    const { route } = match;
    if (route.lazy) return true;
    if (!route.loader) return false;
    const current = state.matches[index];
    if (current?.route.id !== route.id || !(route.id in state.loaderData)) return true;
    const [from, to] = [state.location, next];
    const defaultShouldRevalidate =
      reloadsAll ||
      from.search !== to.search ||
      from.pathname === to.pathname ||
      current.pathname !== match.pathname ||
      current.params["*"] !== match.params["*"];
    if (!route.shouldRevalidate) return defaultShouldRevalidate;
    return route.shouldRevalidate({
      currentUrl: toUrl(from),
      currentParams: state.matches[0]?.params ?? {},
      nextUrl: toUrl(to),
      nextParams: matches[0]?.params ?? {},
      defaultShouldRevalidate,
    });
  }

  /** The loaded data, and errors at the routes that show them. */
  function collect(matches: DataRouteMatch[], results: Result[]): Pick<RouterState, "loaderData" | "errors"> {
    const loaderData: RouterState["loaderData"] = {};
    let errors: RouterState["errors"] = null;
    for (const [index, { route }] of matches.entries()) {
      const result = results.find(({ id }) => id === route.id);
      if (result && "error" in result) {
        const boundary =
          matches.slice(0, index + 1).findLast((match) => match.route.errorElement) ?? matches[0];
        errors ??= { [boundary?.route.id ?? route.id]: result.error };
      } else if (result) loaderData[route.id] = result.data;
      else if (route.loader && route.id in state.loaderData)
        loaderData[route.id] = state.loaderData[route.id];
    }
    return { loaderData, errors };
  }

  function complete(
    action: Action,
    location: Location,
    loaded: Partial<RouterState>,
    options: Options,
  ): void {
    const { isRevalidation = false, preventScrollReset = false } = options;
    if (!isRevalidation && action !== Action.Pop) writeHistory(action, location);
    reloadsAll = false;
    update({
      ...loaded,
      historyAction: action,
      location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      revalidation: "idle",
      restoreScrollPosition: isRevalidation ? false : (scrollPositions?.[location.key] ?? null),
      preventScrollReset,
    });
  }

  const locationOf = (to: To | null, entryState: unknown = null): Location => ({
    ...encode(to === null ? state.location : resolvePath(to, state.location.pathname)),
    state: entryState,
    key: Math.random().toString(36).slice(2, 10),
  });

  const onPop = () => void start(Action.Pop, readLocation());

  const router: Pick<DataRouter, UsedMember> = {
    basename: "/",
    window,
    routes: table,
    manifest: {},
    get state() {
      return state;
    },
    match: matchLocation,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    async navigate(to: To | number | null, options: NavigateOptions = {}) {
      if (typeof to === "number") return history.go(to);
      await start(options.replace ? Action.Replace : Action.Push, locationOf(to, options.state), options);
    },
    revalidate() {
      reloadsAll = true;
      update({ revalidation: "loading" });
      const { location } = state.navigation;
      return location
        ? start(pendingAction, location)
        : start(state.historyAction, state.location, { isRevalidation: true });
    },
    dispose: () => removeEventListener("popstate", onPop),
    createHref: createPath,
    createURL: (to) => toUrl(typeof to === "string" ? to : createPath(to)),
    encodeLocation: (to) => encode(typeof to === "string" ? to : createPath(to)),
    enableScrollRestoration(positions) {
      scrollPositions = positions;
      const y = positions[state.location.key];
      if (!isScrollRestored && y !== undefined) update({ restoreScrollPosition: y });
      isScrollRestored = true;
      return () => {
        scrollPositions = null;
      };
    },
  };
  addEventListener("popstate", onPop);
  void start(Action.Pop, state.location, { isFirst: true });
  return router as DataRouter; // its other members serve what the interface doesn't use
}

/** What `RouterProvider` and the hooks in use call. */
type UsedMember =
  | "basename"
  | "window"
  | "routes"
  | "manifest"
  | "state"
  | "match"
  | "subscribe"
  | "navigate"
  | "revalidate"
  | "dispose"
  | "createHref"
  | "createURL"
  | "encodeLocation"
  | "enableScrollRestoration";

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/** Routes with ids, which the hooks need, and with what is rendered. */
const withIds = (routes: RouteObject[], parent = ""): DataRouteObject[] =>
  routes.map(({ Component, ErrorBoundary, children, ...route }, index) => {
    const id = `${parent}${index}`;
    return {
      ...route,
      id,
      ...(Component && { element: createElement(Component) }),
      ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
      ...(children && { children: withIds(children, `${id}-`) }),
    } as DataRouteObject; // an index route has no children
  });

/** Loads a route's code, then what its loader returns. */
async function load({ route, params }: DataRouteMatch, request: Request): Promise<Result> {
  const { id } = route;
  try {
    if (typeof route.lazy === "function") {
      const { Component, loader } = await route.lazy();
      if (Component) route.element = createElement(Component);
      if (loader) route.loader = loader;
      delete route.lazy;
    }
    const args = { request, params } as LoaderFunctionArgs; // what the loaders in use read
    return { id, data: typeof route.loader === "function" ? await route.loader(args) : undefined };
  } catch (error) {
    return { id, error };
  }
}

/** The target if a loader has returned or thrown `redirect(…)` or `replace(…)`. */
function redirectOf(result: Result): { address: string; replaces: boolean } | undefined {
  const response = "error" in result ? result.error : result.data;
  const address = response instanceof Response && response.headers.get("Location");
  return address ? { address, replaces: response.headers.has("X-Remix-Replace") } : undefined;
}

/** Whether only the hash differs. Without one, the page is loaded again. */
const isOtherHash = (from: Path, to: Path) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== "";

/** An address on this origin, even if it begins with two slashes. */
const toUrl = (to: string | Path): URL =>
  new URL(location.origin + (typeof to === "string" ? to : createPath(to)));

function encode(to: string | Path): Path {
  const { pathname, search, hash } = toUrl(to);
  return { pathname, search, hash };
}

/** What react-router's own history stores with an entry: `usr` is the caller's state. */
interface Entry {
  usr: unknown;
  key: string;
}

function readLocation(): Location {
  const { pathname, search, hash } = location;
  const { usr = null, key = "default" } = (history.state as Partial<Entry> | null) ?? {}; // written below
  return { pathname, search, hash, state: usr, key };
}

function writeHistory(action: Action, { state, key, ...path }: Location): void {
  const entry: Entry = { usr: state, key };
  const url = createPath(path);
  try {
    if (action === Action.Replace) history.replaceState(entry, "", url);
    else history.pushState(entry, "", url);
  } catch (error) {
    if (error instanceof DOMException && error.name === "DataCloneError") throw error;
    location.assign(url); // iOS refuses more than 100 entries in 30 seconds
  }
}
