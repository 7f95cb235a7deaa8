// Short messages from anywhere, for the host in web/app to show. They are never the only place of an error.
import type { FlatNamespace, ParseKeys } from "i18next";

export type ToastType = "success" | "error" | "warning" | "info";

export interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastLook {
  /** `info` where absent. */
  type?: ToastType;
  /** What can be done about it: a button. Pressed, the toast goes. */
  action?: ToastAction;
  /** Milliseconds it stays; as long as others where absent. */
  duration?: number;
  /** Called 300 ms after the toast is hidden. */
  onClosed?: () => void;
}

/** A toast shows a message, or the text with that key in the interface's language. */
export type Toast = ToastLook & ({ message: string } | { messageKey: MessageKey });
export type MessageKey = ParseKeys<FlatNamespace[]>;

/** Milliseconds for which a toast offers to take something back. */
export const undoTimeoutMs = 10_000;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast; one that comes before its host is there waits for it. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** The toasts that nobody has taken yet. */
export const takeToasts = () => waiting.splice(0);
export const hasToasts = () => waiting.length > 0;

/** Calls back when a toast waits; answers how to stop that. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
