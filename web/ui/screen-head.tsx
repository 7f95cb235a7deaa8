import type { ReactNode } from "react";
import { ScreenTitle } from "./screen-title.tsx";

interface ScreenHeadProps {
  /** The document title. */
  name: string;
  /** The heading, if different from `name`. */
  title?: string;
  /** Text below the heading. */
  text?: ReactNode;
}

/** The head of a screen: title, heading, text. */
export function ScreenHead({ name, title = name, text }: ScreenHeadProps) {
  return (
    <>
      <ScreenTitle name={name} />
      <h1 className="text-balance break-words font-text text-title leading-tight">{title}</h1>
      {text && <p className="mt-1 mb-5 text-ink-soft">{text}</p>}
    </>
  );
}
