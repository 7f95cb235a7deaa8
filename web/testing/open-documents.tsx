// Renders the documents screen.
import { Route, Routes } from "react-router";
import { vi } from "vitest";
import type { Me } from "../../shared/contracts/me.ts";
import { ToastHost } from "../app/toast-host.tsx";
import { Component as DocumentsScreen } from "../features/documents/documents-screen.tsx";
import { renderSignedIn } from "./render-signed-in.tsx";

/** Gives rows 100 pixels and the pane 600, because happy-dom has no layout. */
export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "LI" ? 100 : 600;
  });
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
}

/** Renders the screen at an address, with toasts. */
export const openDocuments = (at: string, me: Partial<Me> = {}) =>
  renderSignedIn(
    <>
      <Routes>
        <Route path="/documents/:id?" element={<DocumentsScreen />} />
      </Routes>
      <ToastHost />
    </>,
    ["documents", "documentText", "errors"],
    me,
    at,
  );
