import { useLocation } from "react-router";
import type { Shelf } from "../../../../shared/contracts/contents.ts";
import { paths } from "../../../app/paths.ts";

/** Whether the history or the documents are shown. The dialogs of both are the same. */
export const useShelf = (): Shelf =>
  useLocation().pathname.startsWith(paths.history) ? "history" : "documents";
