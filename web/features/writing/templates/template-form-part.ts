import { withTexts } from "../../../i18n/setup.ts";
import { part } from "../../../ui/part.tsx";

/** The dialog, loaded with its texts. */
export const TemplateForm = part(() => withTexts(() => import("./template-form.tsx"), "generate"), "window");
