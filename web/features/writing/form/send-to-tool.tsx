import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { draftKey } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { readStored, readTabStored, writeStored, writeTabStored } from "../../../lib/storage.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface ReplacedNoticeProps {
  tool: Destination;
  /** Restores the replaced text in the form. */
  onRestore: (text: string) => void;
}

/** Says that a sent text has replaced the form's text, and offers to restore it. */
export function ReplacedNotice({ tool, onRestore }: ReplacedNoticeProps) {
  const { t } = useTranslation("writing");
  const { id } = useMe();
  const [replaced, setReplaced] = useState(() => replacedText(id, tool));
  if (replaced === undefined) return null;
  const forget = () => {
    clearReplacedText(id, tool);
    setReplaced(undefined);
  };
  return (
    <Notice
      kind="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              onRestore(replaced);
              forget();
            }}
          >
            {t("replaced.restore")}
          </Button>
          <Button look="quiet" onClick={forget}>
            {t("replaced.forget")}
          </Button>
        </div>
      }
    >
      {t("replaced.text")}
    </Notice>
  );
}

// Sends a text to another tool's form. The replaced text is stored until the user restores or dismisses it.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const replacedKey = (owner: string, to: Destination) => `replaced.${owner}.${to}`;

/** Puts `text` into the draft of the tool, whose screen is opened next. */
export function sendToTool(owner: string, to: Destination, text: string): void {
  const { draft, field } = destinations[to];
  const key = draftKey(owner, draft);
  const before = readTabStored(key, isObject) ?? {};
  const there = before[field];
  if (typeof there === "string" && there.trim() && there !== text) writeStored(replacedKey(owner, to), there);
  writeTabStored(key, { ...before, [field]: text });
}

/** The text that was replaced in the tool's form; undefined if none. */
export const replacedText = (owner: string, to: Destination): string | undefined =>
  readStored(replacedKey(owner, to), isText);

const clearReplacedText = (owner: string, to: Destination): void =>
  writeStored(replacedKey(owner, to), undefined);

// The tools that accept a text, with the draft and the field that receives it.

export const destinations = {
  generate: { path: paths.generate, draft: "generate", field: "prompt" },
  rewrite: { path: paths.rewrite, draft: "rewrite", field: "text" },
  titles: { path: paths.titles, draft: "titles", field: "text" },
  seo: { path: paths.seo, draft: "seo", field: "text" },
  multiChannel: { path: paths.multiChannel, draft: "adapt", field: "text" },
  summarize: { path: paths.summarize, draft: "summarize", field: "text" },
  grammar: { path: paths.grammar, draft: "grammar", field: "text" },
} as const;

export type Destination = keyof typeof destinations;
export const destinationNames = Object.keys(destinations) as Destination[];
