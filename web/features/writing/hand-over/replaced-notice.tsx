import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../lib/me.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Destination } from "./destinations.ts";
import { forgetReplaced, replacedText } from "./hand-over.ts";

interface ReplacedNoticeProps {
  tool: Destination;
  /** Puts the earlier text back into the form. */
  onRestore: (text: string) => void;
}

/** Says that a text from another tool has taken the place of one that stood in this form, and brings that back. */
export function ReplacedNotice({ tool, onRestore }: ReplacedNoticeProps) {
  const { t } = useTranslation("writing");
  const { id } = useMe();
  const [replaced, setReplaced] = useState(() => replacedText(id, tool));
  if (replaced === undefined) return null;
  const forget = () => {
    forgetReplaced(id, tool);
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
