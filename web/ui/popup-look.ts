// Styles shared by dialogs, menus and hints.

/** Backdrop of a dialog. */
export const backdrop =
  "fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** Surface of a popup. */
export const popup =
  "max-h-(--available-height) overflow-y-auto rounded-m border border-line bg-sheet text-ink shadow-2 outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";
