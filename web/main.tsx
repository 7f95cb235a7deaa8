import "./app/styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { router } from "./app/router.tsx";
import { followSystemTheme } from "./app/theme.ts";
import { ToastHost } from "./app/toast-host.tsx";
import { setUpTexts } from "./i18n/setup.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
followSystemTheme();
await setUpTexts();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <ToastHost />
  </StrictMode>,
);
