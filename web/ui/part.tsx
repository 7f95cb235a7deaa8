// Parts of a screen whose code is fetched when they are first shown.
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** One attempt to fetch a part. It never rejects: `PartFailure` takes the place of a part that can't be fetched. */
interface Attempt<Props extends object> {
  failed: boolean;
  /** Whether its failure is, or was, on the screen. */
  isOver: boolean;
  loading: Promise<{ default: ComponentType<Props> }>;
  Shown: ComponentType<Props>;
}

function attempt<Props extends object>(load: Load<Props>): Attempt<Props> {
  const loading = load().catch(() => {
    begun.failed = true;
    return { default: Failure };
  });
  const begun: Attempt<Props> = { failed: false, isOver: false, loading, Shown: lazy(() => loading) };
  return begun;
}

/** How a dialog is closed, so that its failure can be closed too. */
interface Closable {
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/**
 * What stands in the place of a part that couldn't be fetched: a notice; for dialogs, which have no place of their own,
 * a notice at the bottom of the window; or nothing, for parts that users don't miss.
 */
type FailureDisplay = "inline" | "window" | "hidden";

/**
 * A component that is fetched when it is first shown. Use it inside Suspense, in place of React's `lazy`, which keeps a
 * failure for good: a part that couldn't be fetched says so and can be retried.
 */
export function part<Props extends object>(load: Load<Props>, display: FailureDisplay = "inline") {
  let last: Attempt<Props> | undefined;
  const begin = () => {
    if (!last || last.isOver) last = attempt(load);
    return last;
  };

  function Part(props: Props & Closable): ReactNode {
    // React calls this again for each render until the code is there, so a failure counts only once it is shown.
    const [current, setAttempt] = useState(begin);
    const onShown = () => {
      current.isOver = true;
    };
    const onRetry = async () => {
      const next = begin();
      await next.loading;
      if (!next.failed) return setAttempt(next);
      next.isOver = true; // the notice of the attempt before it stays
      await reloadIfServed();
    };
    const { onClose, onOpenChange } = props;
    const close = onClose ?? (onOpenChange && (() => onOpenChange(false)));
    return (
      <FailureContext value={{ display, onShown, onRetry, onClose: close }}>
        <current.Shown {...props} />
      </FailureContext>
    );
  }

  /** Fetches the code before it is needed. Not while offline, because Chrome remembers a module that failed. */
  Part.prefetch = () => {
    if (!navigator.onLine) return;
    const early = begin();
    void early.loading.then(() => {
      early.isOver ||= early.failed; // opened, it is fetched again
    });
  };
  return Part;
}

/**
 * Reloads the page if the server answers. Browsers may remember a module that couldn't be fetched until then. Nothing is
 * lost, since what the user types is kept as a draft.
 */
export async function reloadIfServed(): Promise<void> {
  const isServed = await fetch("/", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
}

interface PartFailureProps {
  display: FailureDisplay;
  onRetry: () => Promise<void>;
  onClose?: (() => void) | undefined;
}

const FailureContext = createContext<PartFailureProps & { onShown: () => void }>({
  display: "hidden",
  onShown: () => {},
  onRetry: async () => {},
});

function Failure() {
  const { onShown, ...props } = useContext(FailureContext);
  useEffect(onShown);
  return <PartFailure {...props} />;
}

/** Says that a part couldn't be fetched. Retries by itself when the browser is online again. */
export function PartFailure({ display, onRetry, onClose }: PartFailureProps) {
  const { t } = useTranslation("common");
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    if (busy) return;
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => void retryOnline();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
  if (display === "hidden") return null;
  return (
    <div
      className={display === "window" ? "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-m shadow-2" : ""}
    >
      <Notice
        kind="error"
        action={
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={retry}>
              {t("retry")}
            </Button>
            {onClose && (
              <Button variant="ghost" onClick={onClose}>
                {t("close")}
              </Button>
            )}
          </div>
        }
      >
        {t("partFailed")}
      </Notice>
    </div>
  );
}
