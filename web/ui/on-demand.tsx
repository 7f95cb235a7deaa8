import { type ComponentType, type MouseEvent, type ReactElement, useState } from "react";
import { PartFailure, reloadIfServed } from "./part.tsx";

/** How the button of the fetched component was pressed: decides what gets the focus. */
export interface OnDemandOpened {
  openedBy: "keyboard" | "pointer";
}

type OnDemandProps<Props extends object> = OnDemandParts<Props> &
  // The other props of the component, if it needs any.
  (object extends Props ? { props?: Props } : { props: Props });

interface OnDemandParts<Props extends object> {
  /** Fetches the component that replaces this one when the button is pressed. */
  load: () => Promise<{ default: ComponentType<OnDemandOpened & Props> }>;
  /** The button, before that. */
  children: (handlers: {
    onClick: (event: MouseEvent) => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  }) => ReactElement;
}

/**
 * A button whose popup is fetched when the user is about to use it (hover, focus) and replaces it when they do. Popups
 * weigh more than a whole screen, and most visits need none.
 */
export function OnDemand<Props extends object>({ load, props, children }: OnDemandProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<OnDemandOpened & Props>>();
  const [openedBy, setOpenedBy] = useState<OnDemandOpened["openedBy"]>("pointer");
  const [failed, setFailed] = useState(false);
  const prefetch = () => {
    if (navigator.onLine) void load().catch(() => {}); // pressed, it is fetched again
  };
  const open = async (): Promise<boolean> => {
    try {
      const { default: component } = await load();
      setLoaded(() => component);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  };
  if (Loaded) return <Loaded {...(props as Props)} openedBy={openedBy} />;
  const press = ({ detail }: MouseEvent) => {
    setOpenedBy(detail === 0 ? "keyboard" : "pointer"); // a key presses a button without a click of the mouse
    void open();
  };
  return (
    <>
      {children({ onClick: press, onPointerEnter: prefetch, onFocus: prefetch })}
      {failed && (
        <PartFailure
          display="window"
          onRetry={async () => {
            if (!(await open())) await reloadIfServed();
          }}
          onClose={() => setFailed(false)}
        />
      )}
    </>
  );
}
