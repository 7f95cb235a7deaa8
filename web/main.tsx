import "./app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { openRouter } from "./app/router.tsx";
import { followSystemTheme } from "./app/theme.ts";
import { ToastHost } from "./app/toast-host.tsx";
import { setUpTexts } from "./i18n/setup.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followSystemTheme();
const texts = setUpTexts();
// Yields, so that a slow phone can paint first.
await new Promise((resolve) => setTimeout(resolve));
const router = openRouter();
await texts;
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <ToastHost />
  </StrictMode>,
);
