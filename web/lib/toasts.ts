// Short messages from anywhere, for the host in web/app to show. They are never the only place of an error.
import type { FlatNamespace, ParseKeys } from "i18next";

type ToastType = "success" | "error" | "warning" | "info";

interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastLook {
  /** Default: `info`. */
  type?: ToastType;
  /** Action button. Pressing it closes the toast. */
  action?: ToastAction;
  /** Duration in milliseconds; default if absent. */
  duration?: number;
  /** Called 300 ms after the toast is hidden. */
  onClosed?: () => void;
}

/** A toast shows a message, or the text with that key in the interface's language. */
export type Toast = ToastLook & ({ message: string } | { messageKey: MessageKey });
export type MessageKey = ParseKeys<FlatNamespace[]>;

/** How long a toast offers undo, in milliseconds. */
export const undoTimeoutMs = 10_000;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast. It is queued until the host has loaded. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** Toasts not yet taken by the host. */
export const takeToasts = () => waiting.splice(0);
export const hasToasts = () => waiting.length > 0;

/** Subscribes to queued toasts. Returns a function that unsubscribes. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
