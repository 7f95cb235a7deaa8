import { createContext } from "react";

/** Whether the dock of a narrow screen offers a new variant, so that the result doesn't offer it once more. */
export const DockOffersVariant = createContext(false);
