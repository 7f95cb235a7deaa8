import { useMemo } from "react";
import { ChangedText } from "../../../ui/changes/changed-text.tsx";
import { findChanges } from "../../../ui/changes/find-changes.ts";

interface ContentChangesProps {
  source: string;
  text: string;
}

const none: ReadonlySet<string> = new Set();

/** What a text has in the place of its source. Fetched when somebody asks for it. */
export default function ContentChanges({ source, text }: ContentChangesProps) {
  const parts = useMemo(() => findChanges(source, text), [source, text]);
  return <ChangedText parts={parts} rejected={none} />;
}
