import { useLayoutEffect, useMemo, useRef } from "react";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { drawChanges } from "./changed-document.ts";

interface ContentChangesProps {
  /** Both as Markdown. */
  source: string;
  text: string;
}

/** A text with its changes against an earlier one, formatted; loaded on demand. */
export default function ContentChanges({ source, text }: ContentChangesProps) {
  const host = useRef<HTMLDivElement>(null);
  const documents = useMemo(() => [documentOf(source), documentOf(text)] as const, [source, text]);
  useLayoutEffect(() => host.current?.replaceChildren(drawChanges(...documents)), [documents]);
  return <div ref={host} className="changed-text prose-text" />;
}
