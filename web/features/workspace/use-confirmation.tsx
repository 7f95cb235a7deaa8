import type { RefObject } from "react";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useDialog } from "../../ui/use-dialog.tsx";

const ConfirmDialog = lazyWithRetry(() => import("./confirm-dialog.tsx"), "window");

/**
 * The dialog that asks before what a button does.
 * @param fallback takes the focus after the action, if that removes the button
 */
export const useConfirmation = (fallback?: RefObject<HTMLElement | null>) =>
  useDialog(ConfirmDialog, fallback);
