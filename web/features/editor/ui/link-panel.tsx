import { ExternalLinkIcon, UnlinkIcon } from "lucide-react";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { encodeAddress, safeAddress } from "../../../../shared/document/safe-address.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { popup } from "../../../ui/popup-look.ts";
import { linkAt } from "../commands/links.ts";
import { closeLinkForm, linkedRange } from "../link-form.ts";
import { isSameData, useViewState } from "../use-view-state.ts";
import { Floating } from "./floating.tsx";

interface LinkPanelProps {
  view: EditorView;
  frame: RefObject<HTMLElement | null>;
}

/** Asks for the address and the words of a link. */
export function LinkPanel({ view, frame }: LinkPanelProps) {
  const range = useViewState(view, (state) => linkedRange(state) ?? null, isSameData);
  if (!range) return null;
  return (
    <Floating
      frame={frame}
      side="below"
      place={() => view.coordsAtPos(range.from, 1)}
      className={`w-80 max-w-[calc(100vw-1rem)] p-3 ${popup}`}
    >
      <LinkFields view={view} from={range.from} to={range.to} />
    </Floating>
  );
}

function LinkFields({ view, from, to }: { view: EditorView; from: number; to: number }) {
  const { t } = useTranslation(["editor", "common"]);
  const known = linkAt(view.state)?.href ?? "";
  const words = view.state.doc.textBetween(from, to, " ");
  const [address, setAddress] = useState(known);
  const [text, setText] = useState(words);
  const form = useRef<HTMLFormElement>(null);
  const href = addressOf(address);
  const isRefused = address.trim() !== "" && href === undefined;
  useEffect(() => {
    form.current?.querySelector("input")?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: "nearest" }); // the cursor may be out of sight
  }, []);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!href) return;
    const { tr, doc } = view.state;
    const shown = text.trim() || address.trim();
    const mark = schema.marks.link.create({ href });
    if (shown === words) tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark);
    else {
      const marks = doc.resolve(from).marksAcross(doc.resolve(to)) ?? [];
      tr.replaceWith(from, to, schema.text(shown, mark.addToSet(marks)));
    }
    const end = shown === words ? to : from + shown.length;
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(schema.marks.link));
    closeLinkForm(view);
  };
  const remove = () => {
    view.dispatch(view.state.tr.removeMark(from, to, schema.marks.link));
    closeLinkForm(view);
  };
  return (
    <form
      ref={form}
      aria-label={t("link.action")}
      onSubmit={apply}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        closeLinkForm(view);
      }}
      className="scroll-mt-32 scroll-mb-20 space-y-2.5"
    >
      <TextField
        label={t("link.address")}
        value={address}
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        error={isRefused ? t("link.refused") : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label={t("link.text")}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" disabled={!href}>
          {t("link.apply")}
        </Button>
        <Button variant="ghost" onClick={() => closeLinkForm(view)}>
          {t("link.cancel")}
        </Button>
        {known && (
          <span className="ml-auto flex">
            <a
              href={safeAddress(known)}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={t("link.open")}
              title={t("link.open")}
              className="inline-flex size-10 items-center justify-center rounded-m text-ink-soft hover:bg-well hover:text-ink"
            >
              <ExternalLinkIcon aria-hidden="true" className="size-4" />
            </a>
            <IconButton label={t("link.remove")} onClick={remove}>
              <UnlinkIcon aria-hidden="true" className="size-4" />
            </IconButton>
          </span>
        )}
      </div>
    </form>
  );
}

/** The address that a link may have. People leave out "https://", and write mail addresses. Undefined if there is none. */
function addressOf(typed: string): string | undefined {
  const address = typed.trim();
  if (!address) return undefined;
  const whole = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)
    ? `mailto:${address}`
    : /^[a-z][a-z0-9+.-]*:|^[/#?]/i.test(address)
      ? address
      : `https://${address}`;
  return safeAddress(whole) && encodeAddress(whole);
}
