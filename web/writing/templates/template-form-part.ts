import { withTexts } from "../../i18n/setup.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";

/** The dialog, loaded with its texts. */
export const TemplateForm = lazyWithRetry(
  () => withTexts(() => import("./template-form.tsx"), "generate"),
  "window",
);
