import "./app/styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { openRouter } from "./app/router.tsx";
import { followSystemTheme } from "./app/theme.ts";
import { ToastHost } from "./app/toast-host.tsx";
import { setUpTexts } from "./i18n/setup.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followSystemTheme();
void render(root);

// A function, because screens import this module's chunk: they'd wait for a top-level `await` that waits for them.
async function render(root: HTMLElement): Promise<void> {
  const texts = setUpTexts();
  // Yields, so that a slow phone can paint first.
  await new Promise((resolve) => setTimeout(resolve));
  const [router] = await Promise.all([openRouter(), texts]);
  // A transition renders in slices.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
        <ToastHost />
      </StrictMode>,
    ),
  );
}
