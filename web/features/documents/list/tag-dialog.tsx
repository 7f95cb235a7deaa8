import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxTagCharacters } from "../../../../shared/limits.ts";
import { tagsQuery } from "../../../lib/contents.ts";
import { useFocusFirstField } from "../../../lib/focus.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useDocumentFilters } from "./use-document-filters.ts";

interface TagDialogProps {
  onTag: (kind: "tag" | "untag", tag: string) => void;
  onClose: () => void;
}

/** Dialog to add or remove a tag of the selected texts; suggests existing tags. */
export default function TagDialog({ onTag, onClose }: TagDialogProps) {
  const { t } = useTranslation(["documents", "common"]);
  return (
    <Dialog open onOpenChange={onClose} title={t("tagging.title")} closeLabel={t("common:close")}>
      <TagForm
        onTag={(kind, tag) => {
          onClose();
          onTag(kind, tag);
        }}
      />
    </Dialog>
  );
}

function TagForm({ onTag }: Pick<TagDialogProps, "onTag">) {
  const { t } = useTranslation("documents");
  const { data } = useQuery(tagsQuery(useDocumentFilters().shown));
  const [tag, setTag] = useState("");
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  useFocusFirstField(form);
  const send = (kind: "tag" | "untag") => {
    const name = tag.replace(/\s+/g, " ").trim();
    setMissing(!name);
    if (name) onTag(kind, name);
    else form.current?.querySelector("input")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send("tag");
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        label={t("tagging.field")}
        value={tag}
        maxLength={maxTagCharacters}
        autoComplete="off"
        list={listId}
        error={missing ? t("tagging.missing") : undefined}
        onChange={(event) => {
          setTag(event.target.value);
          setMissing(false);
        }}
      />
      <datalist id={listId}>
        {data?.tags.map((used) => (
          <option key={used.tag} value={used.tag} />
        ))}
      </datalist>
      <DialogFoot>
        <Button onClick={() => send("untag")}>{t("tagging.remove")}</Button>
        <Button type="submit" variant="primary">
          {t("tagging.add")}
        </Button>
      </DialogFoot>
    </form>
  );
}
