import { PauseIcon, PlayIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

export interface Playback {
  isPaused: boolean;
  setPaused: (paused: boolean) => void;
}

/** What the pause button controls. With reduced motion everything is paused from the start. */
export function usePlayback(): Playback {
  const [isPaused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  return { isPaused, setPaused };
}

/**
 * The position of something that moves by itself, one step at a time, unless it is paused, or the pointer or the focus
 * is inside it.
 * @param still the position to begin at if it is paused
 */
export function useAutoplay({ isPaused }: Playback, stepMs: number, still = 0) {
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
    /** For the element around it. */
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}

/** Pauses and plays everything that moves in the panel. */
export function PauseButton({ isPaused, setPaused }: Playback) {
  const { t } = useTranslation("panel");
  const Icon = isPaused ? PlayIcon : PauseIcon;
  const label = t(isPaused ? "play" : "pause");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPaused(!isPaused)}
      className="absolute right-6 bottom-6 inline-flex size-10 items-center justify-center rounded-full border border-on-panel-soft/50 text-on-panel-soft hover:text-on-panel"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
