// Renders signed-out screens at their addresses with real English texts, in StrictMode.
import { render, screen } from "@testing-library/react";
import { type ComponentType, StrictMode } from "react";
import { createMemoryRouter, type LoaderFunction } from "react-router";
import { RouterProvider } from "react-router/dom";
import { changeLanguage, setUpTexts, withTexts } from "../i18n/setup.ts";

interface Screen {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** Opens `address`. Returns the current location and navigation functions. */
export async function renderVisitor(screens: Record<string, Screen>, address: string) {
  await setUpTexts();
  await changeLanguage("en");
  await withTexts(async () => undefined, "auth", "entry");
  const routes = Object.entries(screens).map(([path, { Component, loader }]) => ({
    path,
    Component,
    ...(loader && { loader }),
  }));
  const router = createMemoryRouter([...routes, { path: "*", Component: () => null }], {
    initialEntries: [address],
  });
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await screen.findByRole("heading", { level: 1 });
  return {
    place: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    go: (to: string) => router.navigate(to),
    back: () => router.navigate(-1),
  };
}
