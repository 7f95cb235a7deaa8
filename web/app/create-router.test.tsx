// The same navigations with react-router's own data router and with ours.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import {
  createBrowserRouter,
  type DataRouter,
  Link,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  replace,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRouter } from "./create-router.ts";

let router: DataRouter;
/** The loaders that ran, with the address that each was called with. */
let calls: string[];
/** Holds back the loader of /slow until it is called. */
let finishSlow: () => void;
/** Lets the loader of /moody throw. */
let isMoody: boolean;

const addressOf = ({ request }: { request: Request }) => request.url.slice(location.origin.length);

function Frame() {
  const { pathname, search, hash, state } = useLocation();
  const kind = useNavigationType();
  return (
    <>
      <Link to="/text/1?view=plain#end">text</Link>
      <Link to="/">start</Link>
      <NavLink to="/slow">slow</NavLink>
      <output>{JSON.stringify({ at: pathname + search + hash, kind, state })}</output>
      <Outlet context="shared" />
      <ScrollRestoration />
    </>
  );
}

function TextScreen() {
  const data: unknown = useLoaderData();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <h1>
        text {id}: {String(data)}
      </h1>
      <button type="button" onClick={() => setSearch({ view: `${search.get("view")}er` })}>
        search
      </button>
      <button
        type="button"
        onClick={() => navigate("?view=plain#top", { replace: true, state: { deep: [1] } })}
      >
        hash
      </button>
    </>
  );
}

const Failure = () => <p role="alert">{String(useRouteError())}</p>;

const routes = (): RouteObject[] => [
  {
    ErrorBoundary: Failure,
    children: [
      { path: "/", loader: () => redirect("/home") },
      {
        id: "frame",
        Component: Frame,
        loader: (args) => calls.push(`frame ${addressOf(args)}`),
        shouldRevalidate: ({ currentUrl, nextUrl, currentParams, nextParams, defaultShouldRevalidate }) => {
          calls.push(
            `asked ${currentUrl.pathname} ${nextUrl.pathname} ${currentParams.id} ${nextParams.id} ${defaultShouldRevalidate}`,
          );
          return nextUrl.pathname === "/other" || defaultShouldRevalidate;
        },
        children: [
          { path: "/home", element: <h1>home</h1> },
          { path: "/other", element: <h1>other</h1> },
          {
            path: "/text/:id",
            lazy: async () => ({
              Component: TextScreen,
              loader: async (args) => {
                calls.push(`text ${addressOf(args)} ${args.params.id}`);
                return `loaded ${args.params.id}`;
              },
            }),
          },
          {
            path: "/slow",
            loader: () => new Promise<null>((resolve) => (finishSlow = () => resolve(null))),
            element: <h1>slow</h1>,
          },
          {
            ErrorBoundary: Failure,
            children: [
              {
                path: "/moody",
                loader: () => {
                  calls.push("moody");
                  if (isMoody) throw new Error("mood");
                  return null;
                },
                element: <h1>moody</h1>,
              },
              { path: "/missing", lazy: () => Promise.reject(new Error("no file")) },
              {
                path: "/broken",
                Component: () => {
                  throw new Error("broken");
                },
              },
            ],
          },
          {
            path: "/guarded",
            loader: ({ request }) => {
              throw replace(`/home?from=${new URL(request.url).search.slice(1)}#kept`);
            },
          },
          {
            path: "/area",
            children: [
              { index: true, loader: () => redirect("/area/first") },
              { path: "first", element: <h1>first</h1> },
            ],
          },
          { path: "*", element: <h1>unknown</h1> },
        ],
      },
    ],
  },
];

const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "") as Record<string, unknown>;
const heading = (name: string) => screen.findByRole("heading", { name });
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole("link", { name })));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const go = (...args: Parameters<DataRouter["navigate"]>) => act(() => router.navigate(...args));
const back = async () => {
  const { key } = router.state.location;
  await act(async () => {
    history.back();
    await vi.waitFor(() => expect(router.state.location.key).not.toBe(key));
  });
};

beforeEach(() => {
  calls = [];
  isMoody = false;
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(globalThis, "scrollTo").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  router.dispose();
  vi.restoreAllMocks();
});

describe.each([
  ["react-router's router", createBrowserRouter],
  ["our router", createRouter],
])("%s", (_, create) => {
  async function open(address: string) {
    history.replaceState(null, "", address);
    router = create(routes());
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    render(<RouterProvider router={router} />);
  }

  test("loads the code and data of the first screen before it is shown", async () => {
    await open("/text/7?view=plain#end");
    await heading("text 7: loaded 7");
    expect(shown()).toEqual({ at: "/text/7?view=plain#end", kind: "POP", state: null });
    expect(calls).toEqual(["frame /text/7?view=plain", "text /text/7?view=plain 7"]);
  });

  test("follows redirects of the first address, of links, and of an area to its first page", async () => {
    await open("/");
    await heading("home");
    expect(shown()).toMatchObject({ at: "/home", kind: "PUSH" });
    const { length } = history;
    await go("/area");
    expect(shown()).toMatchObject({ at: "/area/first", kind: "PUSH" });
    await go("/guarded?where", { state: { lost: true } });
    expect(shown()).toMatchObject({ at: "/home?from=where#kept", kind: "REPLACE" });
    expect(history.length).toBe(length + 1);
  });

  test("keeps the current screen and address until the next one has loaded", async () => {
    await open("/home");
    await follow("slow");
    expect(screen.getByRole("heading").textContent).toBe("home");
    expect(location.pathname).toBe("/home");
    expect(router.state.navigation).toMatchObject({ state: "loading", location: { pathname: "/slow" } });
    expect(screen.getByRole("link", { name: "slow" }).className).toBe("pending");
    await act(async () => finishSlow());
    await heading("slow");
    expect(location.pathname).toBe("/slow");
    expect(router.state.navigation.state).toBe("idle");
    expect(screen.getByRole("link", { name: "slow" }).getAttribute("aria-current")).toBe("page");
  });

  test("drops a navigation that is overtaken by another", async () => {
    await open("/home");
    await follow("slow");
    const finishFirst = finishSlow;
    await go("/other");
    await act(async () => finishFirst());
    await heading("other");
    expect(location.pathname).toBe("/other");
  });

  test("a navigation's promise resolves when the screen has loaded", async () => {
    await open("/home");
    let isOver = false;
    const navigation = router.navigate("/slow").then(() => {
      isOver = true;
    });
    await act(async () => {});
    expect(isOver).toBe(false);
    await act(async () => finishSlow());
    await navigation;
    expect(router.state.location.pathname).toBe("/slow");
  });

  test("runs a loader again if its address or the query differs, or a link leads to the same address, but not for a hash", async () => {
    await open("/text/1?view=plain");
    calls = [];
    await press("hash");
    expect(shown()).toEqual({ at: "/text/1?view=plain#top", kind: "REPLACE", state: { deep: [1] } });
    expect(calls).toEqual([]);
    await press("search");
    expect(shown()).toMatchObject({ at: "/text/1?view=plainer", kind: "PUSH" });
    expect(calls).toEqual([
      "asked /text/1 /text/1 1 1 true",
      "frame /text/1?view=plainer",
      "text /text/1?view=plainer 1",
    ]);
    calls = [];
    await go("/text/2?view=plainer");
    await heading("text 2: loaded 2");
    expect(calls).toEqual(["asked /text/1 /text/2 1 2 false", "text /text/2?view=plainer 2"]);
    calls = [];
    await follow("text");
    await follow("text");
    expect(shown()).toMatchObject({ at: "/text/1?view=plain#end", kind: "REPLACE" });
    expect(calls.filter((call) => call.startsWith("text"))).toEqual(["text /text/1?view=plain 1"]);
    calls = [];
    await go("/text/1?view=plain");
    await go("/text/1?view=plain");
    expect(calls.filter((call) => call.startsWith("text"))).toEqual([
      "text /text/1?view=plain 1",
      "text /text/1?view=plain 1",
    ]);
  });

  test("a route decides whether its loader runs again", async () => {
    await open("/home");
    calls = [];
    await go("/other");
    expect(calls).toEqual(["asked /home /other undefined undefined false", "frame /other"]);
  });

  test("a revalidation runs all loaders, without a change of the history", async () => {
    await open("/text/1");
    calls = [];
    const { length } = history;
    await act(() => router.revalidate());
    expect(calls).toContain("text /text/1 1");
    expect(calls).toContain("frame /text/1");
    expect(history.length).toBe(length);
    expect(router.state.revalidation).toBe("idle");
  });

  test("a revalidation during a navigation ends with it", async () => {
    await open("/home");
    await follow("slow");
    const finishFirst = finishSlow;
    calls = [];
    let revalidation: Promise<void> = Promise.resolve();
    await act(async () => {
      revalidation = router.revalidate();
    });
    await act(async () => {
      finishFirst();
      finishSlow();
    });
    await revalidation;
    await heading("slow");
    expect(calls).toContain("frame /slow");
    expect(shown()).toMatchObject({ at: "/slow", kind: "PUSH" });
  });

  test("an error replaces the screen within its layout, and its address is tried again", async () => {
    await open("/home");
    isMoody = true;
    await go("/moody");
    expect(screen.getByRole("alert").textContent).toBe("Error: mood");
    expect(shown()).toMatchObject({ at: "/moody" });
    isMoody = false;
    await go("/home");
    await go("/moody");
    await heading("moody");
    await go("/missing");
    expect(screen.getByRole("alert").textContent).toBe("Error: no file");
    await go("/broken");
    expect(screen.getByRole("alert").textContent).toBe("Error: broken");
    await go("/home");
    await heading("home");
  });

  test("an error of the first screen is shown", async () => {
    isMoody = true;
    await open("/moody");
    expect(screen.getByRole("alert").textContent).toBe("Error: mood");
  });

  test("a navigation during the first load replaces it, and is seen meanwhile", async () => {
    history.replaceState(null, "", "/slow");
    router = create(routes());
    const finishFirst = finishSlow;
    expect(router.state).toMatchObject({ initialized: false, navigation: { state: "idle" } });
    const navigation = router.navigate("/slow?again");
    await vi.waitFor(() => expect(finishSlow).not.toBe(finishFirst));
    expect(router.state).toMatchObject({
      initialized: false,
      location: { search: "" },
      navigation: { state: "loading", location: { search: "?again" } },
    });
    finishFirst();
    finishSlow();
    await navigation;
    expect(router.state).toMatchObject({ initialized: true, location: { search: "?again" } });
  });

  test("unknown and malformed addresses have the screen of all others", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await open("/un/known%E0");
    await heading("unknown");
  });

  test("goes back to the entry before, with its state and its scroll position", async () => {
    await open("/home");
    await go("/text/1", { state: { from: "home" } });
    vi.stubGlobal("scrollY", 420);
    await go("/other");
    vi.stubGlobal("scrollY", 7);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await back();
    vi.unstubAllGlobals();
    expect(shown()).toEqual({ at: "/text/1", kind: "POP", state: { from: "home" } });
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420);
  });

  test("loads the page if the browser refuses another entry of the history", async () => {
    await open("/home");
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    vi.spyOn(history, "pushState").mockImplementation(() => {
      throw new DOMException("too many", "SecurityError");
    });
    await go("/other");
    expect(assign).toHaveBeenCalledWith("/other");
  });

  test("a navigation can keep the scroll position", async () => {
    await open("/home");
    vi.mocked(scrollTo).mockClear();
    await go("/home?done", { preventScrollReset: true });
    expect(scrollTo).not.toHaveBeenCalled();
    await go("/home");
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test("restores the scroll position of the entry after a reload", async () => {
    await open("/home");
    await go("/text/1");
    const { key } = router.state.location;
    cleanup();
    router.dispose();
    sessionStorage.setItem("react-router-scroll-positions", JSON.stringify({ [key]: 99 }));
    router = create(routes());
    await vi.waitFor(() => expect(router.state.initialized).toBe(true));
    render(<RouterProvider router={router} />);
    await heading("text 1: loaded 1");
    expect(router.state.location.key).toBe(key);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 99);
  });

  test("addresses stay on this origin, encoded", async () => {
    await open("/home");
    await go("/ä b?ö=1");
    expect(location.pathname + location.search).toBe("/%C3%A4%20b?%C3%B6=1");
    await act(() => router.navigate("//evil.example/x").catch(() => {}));
    expect(new URL(router.createHref(router.state.location), location.href).host).toBe(location.host);
  });
});
