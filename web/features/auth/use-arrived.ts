import { useLocation } from "react-router";

/** Whether somebody came to this screen or step from within Calamo; a page just opened keeps the browser's own focus. */
export const useArrived = () => useLocation().key !== "default";
