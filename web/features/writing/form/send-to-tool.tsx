import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type TextTool, tools } from "../../../../shared/catalog/tools.ts";
import { draftKey } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { readStored, readTabStored, writeStored, writeTabStored } from "../../../lib/storage.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface ReplacedNoticeProps {
  tool: TextTool;
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
          <Button variant="ghost" onClick={forget}>
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
const replacedKey = (owner: string, to: TextTool) => `replaced.${owner}.${to}`;

/** Puts `text` into the draft of the tool, whose screen is opened next. */
export function sendToTool(owner: string, to: TextTool, text: string): void {
  const field = tools[to].textField;
  const key = draftKey(owner, to);
  const before = readTabStored(key, isObject) ?? {};
  const there = before[field];
  if (typeof there === "string" && there.trim() && there !== text) writeStored(replacedKey(owner, to), there);
  writeTabStored(key, { ...before, [field]: text });
}

/** The text that was replaced in the tool's form; undefined if none. */
export const replacedText = (owner: string, to: TextTool): string | undefined =>
  readStored(replacedKey(owner, to), isText);

const clearReplacedText = (owner: string, to: TextTool) => writeStored(replacedKey(owner, to), undefined);
