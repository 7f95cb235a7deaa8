/** Calls back when the browser shows the page as it was left, on the way back from another one. Answers how to stop. */
export function onShownAgain(listener: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener("pageshow", hear);
  return () => removeEventListener("pageshow", hear);
}
