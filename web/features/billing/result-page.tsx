import { CircleAlertIcon, CircleCheckIcon, ClockIcon, InfoIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ScreenTitle } from "../../ui/screen-title.tsx";

const icons = {
  good: { Icon: CircleCheckIcon, look: "text-good" },
  info: { Icon: InfoIcon, look: "text-info" },
  pending: { Icon: ClockIcon, look: "text-ink-soft" },
  bad: { Icon: CircleAlertIcon, look: "text-bad" },
};

export interface Result {
  title: string;
  icon?: keyof typeof icons;
  /** Content, announced with the title when it changes. */
  children?: ReactNode;
  /** Error, announced separately. */
  error?: ReactNode;
  /** Next steps. */
  actions?: ReactNode;
}

interface ResultPageProps extends Result {
  /** The document title; stays while the content changes. */
  screen: string;
}

/**
 * The result page after a visit to Stripe. It stays mounted while its content changes, so that live regions are
 * announced.
 */
export function ResultPage({ screen, title, icon, children, error, actions }: ResultPageProps) {
  const { Icon, look } = icons[icon ?? "info"];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // The pressed button may be gone, and the focus with it.
    if (shown.current !== title && document.activeElement === document.body) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="mx-auto max-w-measure py-8 text-center">
      <ScreenTitle name={screen} />
      <div role="status" className="mb-6">
        {icon && <Icon aria-hidden="true" className={`mx-auto mb-3 size-9 ${look}`} />}
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-balance font-text text-title leading-tight outline-none"
        >
          {title}
        </h1>
        <div className="mt-2 text-ink-soft empty:hidden">{children}</div>
      </div>
      {error && <div className="mb-6 text-left">{error}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
