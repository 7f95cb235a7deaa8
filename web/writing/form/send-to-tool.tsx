import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TextTool } from "../../../shared/catalog/tools.ts";
import { forgetReplacedText, replacedText } from "../../lib/draft.ts";
import { useMe } from "../../lib/me.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

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
    forgetReplacedText(id, tool);
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
