import { PauseIcon, PlayIcon } from "lucide-react";
import { useEffect, useState } from "react";

/**
 * The position of something that moves by itself, one step at a time. It is paused by its button, with reduced motion
 * from the start, and while the pointer or the focus is inside it.
 * @param still the position to begin at with reduced motion
 */
export function useAutoplay(stepMs: number, still = 0) {
  const [isPaused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [position, setPosition] = useState(isPaused ? still : 0);
  const [isHeld, setHeld] = useState(false);
  const isMoving = !isPaused && !isHeld;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setPosition((before) => before + 1), stepMs);
    return () => clearInterval(timer);
  }, [isMoving, stepMs]);
  return {
    position,
    setPosition,
    isPaused,
    /** Pauses, or plays at once, though the pointer and the focus are on the button. */
    setPaused: (paused: boolean) => {
      setPaused(paused);
      setHeld(false);
    },
    /** For the element around it. */
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

interface PauseButtonProps {
  isPaused: boolean;
  setPaused: (paused: boolean) => void;
  labels: { play: string; pause: string };
  /** Layout classes. */
  className?: string;
}

export function PauseButton({ isPaused, setPaused, labels, className = "" }: PauseButtonProps) {
  const Icon = isPaused ? PlayIcon : PauseIcon;
  return (
    <button
      type="button"
      aria-label={isPaused ? labels.play : labels.pause}
      onClick={() => setPaused(!isPaused)}
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-m text-on-panel-soft hover:text-on-panel ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
