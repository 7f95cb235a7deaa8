import { type ComponentType, type ReactElement, useState } from "react";

interface OnDemandProps {
  /** Fetches the component that takes this one's place when the button is pressed. */
  load: () => Promise<{ default: ComponentType }>;
  /** The button, before that. */
  children: (handlers: {
    onClick: () => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  }) => ReactElement;
}

/**
 * A button whose popup is fetched when somebody is about to use it (hover, focus) and takes its place when they do.
 * Popups weigh more than a whole screen; most visits need none.
 */
export function OnDemand({ load, children }: OnDemandProps) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const prefetch = () => void load().catch(() => {}); // pressed, it is tried again
  const open = async () => {
    const { default: component } = await load();
    setLoaded(() => component);
  };
  return Loaded ? <Loaded /> : children({ onClick: open, onPointerEnter: prefetch, onFocus: prefetch });
}
