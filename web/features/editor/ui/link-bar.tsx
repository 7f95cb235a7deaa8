import { PencilIcon } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { safeAddress } from "../../../../shared/document/safe-address.ts";
import { IconButton } from "../../../ui/button.tsx";
import { popup } from "../../../ui/popup-look.ts";
import { linkAt } from "../commands/links.ts";
import { linkedRange, openLinkForm } from "../link-form.ts";
import { suggestionOf } from "../suggestion.ts";
import { isSameData, useViewState } from "../use-view-state.ts";
import { Floating } from "./floating.tsx";
import { useFocus } from "./use-focus.ts";

/** The link that the cursor is in; null at its ends, where what is typed isn't part of it. */
function linkAround(state: EditorState) {
  const { empty, head } = state.selection;
  const link = empty && !linkedRange(state) && !suggestionOf(state) ? linkAt(state) : null;
  return link && link.from < head && head < link.to ? { from: link.from, href: link.href } : null;
}

/** Where the link around the cursor goes to, below it. */
export function LinkBar({ view, frame }: { view: EditorView; frame: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation("editor");
  const link = useViewState(view, linkAround, isSameData);
  const hasFocus = useFocus(view, frame);
  if (!link || !hasFocus) return null;
  return (
    <Floating
      frame={frame}
      isBar
      side="below"
      place={() => view.coordsAtPos(link.from, 1)}
      className={`flex w-max items-center gap-1 pl-3 text-sm ${popup}`}
    >
      <a
        href={safeAddress(link.href)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={t("link.open")}
        className="max-w-64 truncate text-accent underline"
      >
        {link.href.replace(/^(?:https?:\/\/|mailto:|tel:)/, "")}
      </a>
      <IconButton small label={t("link.edit")} onClick={() => openLinkForm(view)}>
        <PencilIcon aria-hidden="true" className="size-4" />
      </IconButton>
    </Floating>
  );
}
