import { type ComponentType, type MouseEvent, type ReactElement, useState } from "react";

/** What the fetched component is told: how its button was pressed, which says what gets the focus. */
export interface OnDemandOpened {
  openedBy: "keyboard" | "pointer";
}

type OnDemandProps<Props extends object> = OnDemandParts<Props> &
  // What that component is given besides, where it needs anything.
  (object extends Props ? { props?: Props } : { props: Props });

interface OnDemandParts<Props extends object> {
  /** Fetches the component that takes this one's place when the button is pressed. */
  load: () => Promise<{ default: ComponentType<OnDemandOpened & Props> }>;
  /** The button, before that. */
  children: (handlers: {
    onClick: (event: MouseEvent) => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  }) => ReactElement;
}

/**
 * A button whose popup is fetched when somebody is about to use it (hover, focus) and takes its place when they do.
 * Popups weigh more than a whole screen; most visits need none.
 */
export function OnDemand<Props extends object>({ load, props, children }: OnDemandProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<OnDemandOpened & Props>>();
  const [openedBy, setOpenedBy] = useState<OnDemandOpened["openedBy"]>("pointer");
  const prefetch = () => void load().catch(() => {}); // pressed, it is tried again
  const open = async ({ detail }: MouseEvent) => {
    const { default: component } = await load();
    setOpenedBy(detail === 0 ? "keyboard" : "pointer"); // keys press a button without a click of the mouse
    setLoaded(() => component);
  };
  return Loaded ? (
    <Loaded {...(props as Props)} openedBy={openedBy} />
  ) : (
    children({ onClick: open, onPointerEnter: prefetch, onFocus: prefetch })
  );
}
