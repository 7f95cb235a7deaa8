import { type ReactNode, useEffect, useRef } from "react";
import { ScreenTitle } from "../../ui/screen-title.tsx";

export interface Result {
  title: string;
  /** What there is to say; read aloud with the title whenever it changes. */
  children?: ReactNode;
  /** What went wrong, which is read aloud by itself. */
  error?: ReactNode;
  /** Where to go from here. */
  actions?: ReactNode;
}

interface ResultPageProps extends Result {
  /** The screen's name, for the document's title; it stays while what it says changes. */
  screen: string;
}

/**
 * What became of something that was done on the payment provider's pages. It is one page for all that this comes to: what
 * is read aloud must stay where it is.
 */
export function ResultPage({ screen, title, children, error, actions }: ResultPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    // A button that was pressed may be gone, and the focus with it.
    if (shown.current !== title && document.activeElement === document.body) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="mx-auto max-w-prose py-8 text-center">
      <ScreenTitle name={screen} />
      <div role="status" className="mb-6">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-balance font-text text-[1.75rem] leading-tight outline-none"
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
