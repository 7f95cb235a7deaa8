// What windows, menus and hints have in common.

/** The dimmed page behind a window. */
export const backdrop =
  "fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** A sheet that hangs from a button. */
export const popup =
  "max-h-(--available-height) overflow-y-auto rounded-m border border-line bg-sheet text-ink shadow-2 outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";
