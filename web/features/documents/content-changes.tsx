import { useMemo } from "react";
import { ChangedText } from "../../ui/changes/changed-text.tsx";
import { findChanges } from "../../ui/changes/find-changes.ts";

interface ContentChangesProps {
  source: string;
  text: string;
}

const none: ReadonlySet<string> = new Set();

/** Diff of a text against its source; loaded on demand. */
export default function ContentChanges({ source, text }: ContentChangesProps) {
  const parts = useMemo(() => findChanges(source, text), [source, text]);
  return <ChangedText parts={parts} rejected={none} />;
}
