import { CopyPlusIcon, Trash2Icon } from "lucide-react";
import { type EditorState, NodeSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOwnImage } from "../../../../shared/document/own-image.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { popup } from "../../../ui/popup-look.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { isSameData, useViewState } from "../use-view-state.ts";
import { Floating } from "./floating.tsx";

interface SelectedImage {
  pos: number;
  attrs: { src: string; alt: string; title: string | null; width: number | null };
}

/** Null unless a picture is selected. */
function imageOf({ selection }: EditorState): SelectedImage | null {
  const isImage = selection instanceof NodeSelection && selection.node.type === schema.nodes.image;
  return isImage ? { pos: selection.from, attrs: selection.node.attrs as SelectedImage["attrs"] } : null;
}

/** In CSS pixels; the text is about 620 wide. */
const widths = { small: 240, medium: 420, own: null } as const;
type Width = keyof typeof widths;

interface ImageBarProps {
  view: EditorView;
  frame: RefObject<HTMLElement | null>;
  /** Copies a picture of another site. @throws what is shown to the user */
  onCopy?: ((address: string) => Promise<{ src: string }>) | undefined;
  onFailure: (error: unknown) => void;
}

/** What a selected picture shows to those who can't see it, its caption and width. */
export function ImageBar({ view, frame, onCopy, onFailure }: ImageBarProps) {
  const { t } = useTranslation("editor");
  const image = useViewState(view, imageOf, isSameData);
  const [copying, setCopying] = useState(false);
  if (!image || !view.editable) return null;
  const { pos, attrs } = image;
  const set = (changes: Partial<SelectedImage["attrs"]>) => {
    const { tr, doc } = view.state;
    tr.setNodeMarkup(pos, null, { ...attrs, ...changes }, doc.nodeAt(pos)?.marks ?? []);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, pos)));
  };
  const copy = async () => {
    setCopying(true);
    const copied = await onCopy?.(attrs.src).catch(onFailure);
    setCopying(false);
    const { doc } = view.state;
    const node = pos < doc.content.size ? doc.nodeAt(pos) : null;
    if (copied && node?.attrs.src === attrs.src) set({ src: copied.src });
  };
  const remove = () => {
    view.dispatch(view.state.tr.delete(pos, pos + 1));
    view.focus();
  };
  return (
    <Floating
      frame={frame}
      isBar
      side="below"
      place={() => {
        const element = view.nodeDOM(pos);
        return element instanceof Element ? element.getBoundingClientRect() : undefined;
      }}
      className={`w-88 max-w-[calc(100vw-1rem)] space-y-2.5 p-3 ${popup}`}
    >
      {isOwnImage(attrs.src) ? (
        <SegmentedControl<Width>
          label={t("image.width")}
          value={attrs.width === null ? "own" : attrs.width <= widths.small ? "small" : "medium"}
          options={(["small", "medium", "own"] as const).map((value) => ({
            value,
            label: t(`image.widths.${value}`),
          }))}
          onChange={(value) => set({ width: widths[value] })}
        />
      ) : (
        <div className="space-y-2 text-sm">
          <p className="wrap-anywhere text-ink-soft">{t("image.foreign", { address: attrs.src })}</p>
          {onCopy && (
            <Button busy={copying} onClick={copy}>
              <CopyPlusIcon aria-hidden="true" className="size-4" />
              {t("image.copyIn")}
            </Button>
          )}
        </div>
      )}
      <AttributeField
        key={`alt ${pos}`}
        label={t("image.alt")}
        hint={t("image.altHint")}
        value={attrs.alt}
        onChange={(alt) => set({ alt })}
      />
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <AttributeField
            key={`title ${pos}`}
            label={t("image.caption")}
            value={attrs.title ?? ""}
            onChange={(title) => set({ title: title || null })}
          />
        </div>
        <IconButton label={t("image.remove")} onClick={remove}>
          <Trash2Icon aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </Floating>
  );
}

interface AttributeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that is taken over when it is left, so that typing it is one step to undo. */
function AttributeField({ label, hint, value, onChange }: AttributeFieldProps) {
  const [typed, setTyped] = useState(value);
  const take = () => typed.trim() !== value && onChange(typed.trim());
  const id = useId();
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
}
