import { type ReactNode, useEffect, useRef } from "react";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { useArrived } from "./use-arrived.ts";

interface AuthStepProps {
  screen: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Where else to go. */
  foot?: ReactNode;
}

/** One step of coming in: what it is about, and what to do. Its heading has the focus where no field takes it. */
export function AuthStep({ screen, title, text, children, foot }: AuthStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useArrived();
  useEffect(() => {
    if (arrived && document.activeElement === document.body) heading.current?.focus();
  }, [arrived]);
  return (
    <>
      <ScreenTitle name={screen} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 text-balance font-text text-[1.75rem] leading-tight outline-none"
      >
        {title}
      </h1>
      <p className="mt-1.5 mb-6 text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      {children}
      {foot && <p className="mt-6 text-center text-ink-soft">{foot}</p>}
    </>
  );
}
