import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { createMemoryRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, describe, expect, test } from "vitest";
import { clearCurrentUser, resumeUser } from "../lib/session.ts";
import { readWorkScreen } from "../lib/work-screen.ts";
import { setHint } from "../testing/fake-browser.ts";
import { keepFocus } from "./paths.ts";
import { useFocusOnNavigation, useNoteWorkScreen } from "./shell.tsx";

const user = userEvent.setup();

function Frame() {
  const content = useRef<HTMLElement>(null);
  useFocusOnNavigation(content);
  useNoteWorkScreen();
  return (
    <>
      {["/one", "/two", "/one?part=2"].map((path) => (
        <Link key={path} to={path}>
          {path}
        </Link>
      ))}
      <main ref={content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
function open() {
  const router = createMemoryRouter([{ Component: Frame, children: [{ path: "*", element: null }] }], {
    initialEntries: ["/one"],
  });
  render(<RouterProvider router={router} />);
  return router;
}
const follow = (name: string) => user.click(screen.getByRole("link", { name }));
const content = () => screen.getByRole("main");

afterEach(cleanup);

test("the last screen of work is remembered, and no screen about the account", async () => {
  setHint(Date.now());
  resumeUser("ada");
  const router = open();
  expect(readWorkScreen("ada")).toBeUndefined();
  await act(() => router.navigate("/documents/1?new=1"));
  for (const path of ["/plans", "/settings/billing", "/payment-success?session_id=1", "/documentation"])
    await act(() => router.navigate(path));
  expect(readWorkScreen("ada")).toBe("/documents/1");
  setHint(undefined); // signed out in another tab
  await act(() => router.navigate("/documents/2"));
  expect(readWorkScreen("ada")).toBe("/documents/1");
  clearCurrentUser();
});

describe("the focus", () => {
  test("stays where the browser puts it on the first screen", () => {
    open();
    expect(document.activeElement).toBe(document.body);
  });

  test("moves to the content of another screen, and of the current one if a link leads to it", async () => {
    open();
    await follow("/two");
    expect(document.activeElement).toBe(content());
    await follow("/two");
    expect(document.activeElement).toBe(content());
  });

  test("stays in an open dialog, and leaves a closing one", async () => {
    open();
    const dialog = document.body.appendChild(document.createElement("div"));
    dialog.setAttribute("role", "dialog");
    dialog.tabIndex = -1;
    const arrive = async (name: string, state: "data-open" | "data-closed") => {
      dialog.removeAttribute("data-open");
      dialog.setAttribute(state, "");
      dialog.focus();
      // user-event would move the focus to the link, which lies outside the dialog.
      await act(async () => void fireEvent.click(screen.getByRole("link", { name })));
      return document.activeElement;
    };
    expect(await arrive("/two", "data-open")).toBe(dialog);
    expect(await arrive("/one?part=2", "data-closed")).toBe(content());
    dialog.remove();
  });

  test("stays on a link that changes only the query string", async () => {
    open();
    await follow("/one?part=2");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "/one?part=2" }));
  });

  test("stays if a screen replaces its own state, until a link leads there again", async () => {
    const router = open();
    await act(() => router.navigate("/one", { replace: true, state: { edit: true } }));
    screen.getByRole("link", { name: "/two" }).focus();
    await act(() => router.navigate("/one", { replace: true, state: keepFocus }));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "/two" }));
    await follow("/one");
    expect(document.activeElement).toBe(content());
  });

  test("stays if a screen redirects by itself", async () => {
    const router = open();
    await act(() => router.navigate("/two", { replace: true }));
    expect(document.activeElement).toBe(document.body);
  });
});
