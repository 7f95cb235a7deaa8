import { Toast } from "@base-ui/react/toast";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from "lucide-react";
import { useEffect } from "react";
import { Button, IconButton } from "./button.tsx";

/** Milliseconds between hiding a toast and its close handler. */
const closedAfter = 300;

const looks = {
  success: { border: "border-l-good", ink: "text-good", Icon: CircleCheckIcon },
  error: { border: "border-l-bad", ink: "text-bad", Icon: CircleAlertIcon },
  warning: { border: "border-l-warn", ink: "text-warn", Icon: TriangleAlertIcon },
  info: { border: "border-l-info", ink: "text-info", Icon: InfoIcon },
};
export type ToastLook = keyof typeof looks;

export interface ToastContent {
  /** Default: `info`. */
  type?: ToastLook | undefined;
  message: string;
  /** Action button. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Duration in milliseconds, if not the default. */
  duration?: number | undefined;
  /** Called 300 ms after the toast is hidden, by timeout or by the user. */
  onClosed?: (() => void) | undefined;
}

interface ToasterProps {
  /** Takes the queued toasts, and subscribes to new ones. */
  take: () => ToastContent[];
  subscribe: (listener: () => void) => () => void;
  /** Default duration, in milliseconds; paused on hover and focus. */
  duration?: number;
  labels: { region: string; close: string };
}

/** The toast region: top right below the header, above everything, reached with F6, announced politely. */
export function Toaster({ take, subscribe, duration = 3000, labels }: ToasterProps) {
  return (
    <Toast.Provider timeout={duration}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={labels.region}
          className="fixed top-(--toasts-top,4.5rem) right-4 z-50 flex w-90 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none"
        >
          <Toasts take={take} subscribe={subscribe} close={labels.close} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Toasts({ take, subscribe, close }: Pick<ToasterProps, "take" | "subscribe"> & { close: string }) {
  const { toasts, add, close: hide } = Toast.useToastManager<Pick<ToastContent, "action">>();
  useEffect(() => {
    const show = () => {
      for (const { type = "info", message, action, duration, onClosed } of take())
        add({
          type,
          title: message, // names the dialog that a toast is
          data: { action },
          ...(duration !== undefined && { timeout: duration }),
          ...(onClosed && { onClose: () => setTimeout(onClosed, closedAfter) }),
        });
    };
    show();
    return subscribe(show);
  }, [take, subscribe, add]);
  return toasts.map((toast) => {
    const { border, ink, Icon } = looks[(toast.type ?? "info") as ToastLook]; // set by addToast
    const action = toast.data?.action;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["right", "up"]}
        className={`rounded-m border border-line border-l-4 bg-sheet shadow-2 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${border}`}
      >
        <Toast.Content className="flex items-start gap-2.5 py-1.5 pr-1 pl-3">
          <Icon aria-hidden="true" className={`mt-2.5 size-4 shrink-0 ${ink}`} />
          <Toast.Title render={<p />} className="min-w-0 flex-1 break-words py-2 text-sm" />
          {action && (
            <Button
              onClick={() => {
                hide(toast.id);
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          )}
          <Toast.Close
            render={
              <IconButton label={close} small>
                <XIcon aria-hidden="true" className="size-4" />
              </IconButton>
            }
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
}
