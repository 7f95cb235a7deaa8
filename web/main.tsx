import "./app/styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { openRouter } from "./app/router.tsx";
import { sampleVisit } from "./app/sample-visit.ts";
import { followSystemTheme } from "./app/theme.ts";
import { ToastHost } from "./app/toast-host.tsx";
import { setUpTexts } from "./i18n/setup.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followSystemTheme();
void render(root);

// A function, because screens import this module's chunk: they'd wait for a top-level `await` that waits for them.
async function render(root: HTMLElement): Promise<void> {
  await nextTask();
  const texts = setUpTexts();
  await nextTask();
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
  sampleVisit(router);
}

/** Long tasks would make a slow phone unresponsive. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
