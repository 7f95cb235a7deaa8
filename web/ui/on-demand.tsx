import { type ComponentType, type MouseEvent, type ReactElement, useState } from "react";
import { PartFailure, reloadIfServed } from "./part.tsx";

/** How the button was pressed; decides the initial focus. */
export interface OnDemandOpened {
  openedBy: "keyboard" | "pointer";
}

type OnDemandProps<Props extends object> = OnDemandParts<Props> &
  // Other props of the component.
  (object extends Props ? { props?: Props } : { props: Props });

interface OnDemandParts<Props extends object> {
  /** Loads the component that replaces the button on press. */
  load: () => Promise<{ default: ComponentType<OnDemandOpened & Props> }>;
  /** The button until then. */
  children: (handlers: {
    onClick: (event: MouseEvent) => void;
    onPointerEnter: () => void;
    onFocus: () => void;
  }) => ReactElement;
}

/**
 * A button whose popup is loaded on hover or focus and replaces it on press. Popups weigh more than a screen, and most
 * visits need none.
 */
export function OnDemand<Props extends object>({ load, props, children }: OnDemandProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<OnDemandOpened & Props>>();
  const [openedBy, setOpenedBy] = useState<OnDemandOpened["openedBy"]>("pointer");
  const [failed, setFailed] = useState(false);
  const prefetch = () => {
    if (navigator.onLine) void load().catch(() => {}); // retried on press
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
    setOpenedBy(detail === 0 ? "keyboard" : "pointer"); // `detail` is 0 for keyboard presses
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
