import type { RefObject } from "react";
import { part } from "../../ui/part.tsx";
import { useDialog } from "../../ui/use-dialog.tsx";

const ConfirmDialog = part(() => import("./confirm-dialog.tsx"), "window");

/**
 * The dialog that asks before what a button does.
 * @param fallback takes the focus after the action, if that removes the button
 */
export const useConfirmation = (fallback?: RefObject<HTMLElement | null>) =>
  useDialog(ConfirmDialog, fallback);
