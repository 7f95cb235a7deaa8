import type { EditorView } from "prosemirror-view";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";

interface EditorToolbarProps {
  /** Undefined before the editor is there. */
  view: EditorView | undefined;
  onAi: () => void;
  /** Asks for a comment on the selection. */
  onComment?: (() => void) | undefined;
}

/** What can be done to the text. */
export function EditorToolbar({ view, onAi, onComment }: EditorToolbarProps) {
  const { t } = useTranslation("documentText");
  return (
    <div role="toolbar" aria-label={t("edit.toolbar")} className="sticky top-14 z-5 flex bg-paper px-3">
      <Button variant="ghost" disabled={!view} onClick={onAi}>
        {t("edit.ai")}
      </Button>
      {onComment && (
        <Button variant="ghost" disabled={!view} onClick={onComment}>
          {t("edit.comment")}
        </Button>
      )}
    </div>
  );
}
