import type { ReactNode, Ref } from "react";
import { ScreenHead } from "../../../ui/screen-head.tsx";

interface ToolLayoutProps {
  name: string;
  /** A sentence on what the tool does. */
  text: string;
  form: ReactNode;
  /** Where what is written stands. */
  sheet: ReactNode;
  sheetRef?: Ref<HTMLDivElement>;
  /** Half of the screen for the form: where a text is worked on, and not a brief. */
  wideForm?: boolean;
}

/** A tool's screen: form left, sheet right; one below the other where it is narrow. */
export function ToolLayout({ name, text, form, sheet, sheetRef, wideForm = false }: ToolLayoutProps) {
  const columns = wideForm
    ? "lg:grid-cols-[minmax(20rem,1fr)_minmax(22rem,1fr)]"
    : "lg:grid-cols-[minmax(20rem,24.5rem)_1fr]";
  return (
    <>
      <ScreenHead name={name} text={text} />
      <div className={`grid items-start gap-6 ${columns}`}>
        {form}
        <div ref={sheetRef} className="min-w-0 scroll-mt-18 max-lg:pb-36">
          {sheet}
        </div>
      </div>
    </>
  );
}

/** Where form and sheet stand one below the other, the sheet is shown as its text begins. */
export function showSheet(sheet: HTMLElement | null): void {
  if (matchMedia("(width < 64rem)").matches) sheet?.scrollIntoView({ behavior: "smooth" });
}
