import type { ReactNode } from "react";
import { ScreenTitle } from "./screen-title.tsx";

interface ScreenHeadProps {
  /** The screen's name, for the document's title. */
  name: string;
  /** The heading, where it is another than the name. */
  title?: string;
  /** A sentence below it. */
  text?: ReactNode;
}

/** What every screen begins with. */
export function ScreenHead({ name, title = name, text }: ScreenHeadProps) {
  return (
    <>
      <ScreenTitle name={name} />
      <h1 className="text-balance break-words font-text text-[1.75rem] leading-tight">{title}</h1>
      {text && <p className="mt-1 mb-5 text-ink-soft">{text}</p>}
    </>
  );
}
