import { useState } from "react";

/**
 * Whether something that moves by itself may move. It is paused by its button, with reduced motion from the start, and
 * while the pointer or the focus is inside it.
 */
export function useAutoplay() {
  const [isPaused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isHeld, setHeld] = useState(false);
  return {
    isPaused,
    /** Pauses, or plays at once, though the pointer and the focus are on the button. */
    setPaused: (paused: boolean) => {
      setPaused(paused);
      setHeld(false);
    },
    isMoving: !isPaused && !isHeld,
    /** For the element around it. */
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
