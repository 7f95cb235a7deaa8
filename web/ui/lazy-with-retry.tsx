// Components whose code is fetched when they are first rendered.
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

/** One attempt to load a part. Never rejects: `PartFailure` replaces a part that cannot be loaded. */
interface Attempt<Props extends object> {
  failed: boolean;
  /** Whether its failure was shown. */
  isOver: boolean;
  loading: Promise<{ default: ComponentType<Props> }>;
  /**
   * Suspends until the part has loaded; then the part itself, because React's `lazy` suspends once more, and what replaces
   * a fallback appears 300 ms later at the earliest.
   */
  Shown: ComponentType<Props>;
}

function attempt<Props extends object>(load: Load<Props>): Attempt<Props> {
  const loading = load()
    .catch(() => {
      begun.failed = true;
      return { default: Failure };
    })
    .then((module) => {
      begun.Shown = module.default;
      return module;
    });
  const begun: Attempt<Props> = { failed: false, isOver: false, loading, Shown: lazy(() => loading) };
  return begun;
}

const shownOf = <Props extends object>(current: Attempt<Props>) => ({ current, Shown: current.Shown });

/** Closes the dialog, and so its failure. */
interface Closable {
  onClose?: () => void;
  onOpenChange?: (open: boolean) => void;
}

/**
 * How a failure is shown: inline; as a notice at the bottom of the window, for dialogs; or hidden, for optional parts.
 */
type FailureDisplay = "inline" | "window" | "hidden";

/**
 * Creates a component that is loaded when first rendered. Use it inside Suspense. Unlike React's `lazy`, a failed load
 * is shown and can be retried.
 */
export function lazyWithRetry<Props extends object>(load: Load<Props>, display: FailureDisplay = "inline") {
  let last: Attempt<Props> | undefined;
  const begin = () => {
    if (!last || last.isOver) last = attempt(load);
    return last;
  };

  function Part(props: Props & Closable): ReactNode {
    // React calls this on each render until the code has loaded, so a failure counts only once shown.
    // `Shown` stays the same while it is mounted, so that it keeps its state.
    const [{ current, Shown }, setShown] = useState(() => shownOf(begin()));
    const onShown = () => {
      current.isOver = true;
    };
    const onRetry = async () => {
      const next = begin();
      await next.loading;
      if (!next.failed) return setShown(shownOf(next));
      next.isOver = true; // the previous attempt's notice stays
      await reloadIfServed();
    };
    const { onClose, onOpenChange } = props;
    const close = onClose ?? (onOpenChange && (() => onOpenChange(false)));
    return (
      <FailureContext value={{ display, onShown, onRetry, onClose: close }}>
        <Shown {...props} />
      </FailureContext>
    );
  }

  /** Preloads the code. Not while offline, because Chrome caches failed modules. */
  Part.prefetch = () => {
    if (!navigator.onLine) return;
    const early = begin();
    void early.loading.then(() => {
      early.isOver ||= early.failed; // reloaded on opening
    });
  };
  return Part;
}

/**
 * Reloads the page if the server responds, because browsers may cache a failed module until then. User input is kept in
 * drafts.
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
  /** What couldn't be loaded, in a sentence. */
  message?: string;
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

/** Shows that a part couldn't be loaded. Retries when the browser is back online. */
export function PartFailure({ display, onRetry, onClose, message }: PartFailureProps) {
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
      className={
        display === "window" ? "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-m shadow-2" : ""
      }
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
        {message ?? t("partFailed")}
      </Notice>
    </div>
  );
}
