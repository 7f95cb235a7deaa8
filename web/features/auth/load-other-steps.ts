import { withTexts } from "../../i18n/setup.ts";

/** The steps of signing in that are not seen at first, with their texts. */
export const loadOtherSteps = () => withTexts(() => import("./entry/other-step.tsx"), "entry");
