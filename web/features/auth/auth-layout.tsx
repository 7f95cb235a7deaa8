import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The column of the form. Its top is fixed, so that nothing moves between steps. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <main className="mx-auto w-full max-w-[26rem] px-6 pt-[clamp(3.5rem,15dvh,14rem)] pb-10">
      <Logo name={t("appName")} />
      {children}
    </main>
  );
}

interface AuthStepProps {
  screen: string;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Links below the step. */
  foot?: ReactNode;
}

/** A step of sign-in or sign-up. Focuses its heading if no field takes the focus. */
export function AuthStep({ screen, title, text, children, foot }: AuthStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useHasNavigated();
  useEffect(() => {
    if (arrived && document.activeElement === document.body) heading.current?.focus();
  }, [arrived]);
  return (
    <>
      <ScreenTitle name={screen} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-6 text-balance font-text text-title leading-tight outline-none"
      >
        {title}
      </h1>
      <p className="mt-1.5 mb-6 text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      {children}
      {foot && <p className="mt-6 text-center text-ink-soft">{foot}</p>}
    </>
  );
}

/** Shown while a step's code loads. */
export function StepSkeleton() {
  return (
    <div className="mt-7 space-y-5">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

/** Whether the user navigated here within the app. On page load the browser's own focus stays. */
export const useHasNavigated = () => useLocation().key !== "default";
