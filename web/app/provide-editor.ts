import { withTexts } from "../i18n/setup.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.tsx";
import { provideResultEditor } from "../writing/result/result-editor.ts";

provideResultEditor(
  lazyWithRetry(() =>
    withTexts(
      () => import("../features/documents/text/result-editor.tsx"),
      "documentText",
      "editor",
      "writing",
    ),
  ),
);
