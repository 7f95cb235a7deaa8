// The palette, the list of keyboard shortcuts and the dialog for a new document, which any screen may open. web/app/overlays.tsx shows them.

export type OverlayName = "palette" | "shortcuts" | "newDocument";

const opens = "calamo:overlay";

export const openOverlay = (name: OverlayName) => dispatchEvent(new CustomEvent(opens, { detail: name }));

/** @returns a function that stops listening */
export function onOverlay(show: (name: OverlayName) => void): () => void {
  const listener = (event: Event) => show((event as CustomEvent<OverlayName>).detail); // openOverlay's
  addEventListener(opens, listener);
  return () => removeEventListener(opens, listener);
}
