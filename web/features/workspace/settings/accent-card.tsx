import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { accentColor, type OwnWorkspace } from "../../../../shared/contracts/workspaces.ts";
import {
  accentPalette,
  defaultAccent,
  readableAccent,
  readableContrast,
  type Theme,
  weakestGround,
} from "../../../../shared/contrast.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SubmissionNotice } from "../notices.tsx";
import { useWorkspaceChange } from "./use-workspace-change.ts";

/** The accent color, as members see it in both themes. */
export function AccentCard({ workspace: { accent } }: { workspace: OwnWorkspace }) {
  const { t } = useTranslation("workspace");
  const [typed, setTyped] = useState(accent ?? defaultAccent);
  const { submission, change } = useWorkspaceChange();
  const form = useFocusFirstError(submission);
  const checked = accentColor.safeParse(typed.trim());
  const color = checked.success ? checked.data : undefined;
  const busy = submission.state === "busy";
  const type = (value: string) => {
    setTyped(value);
    submission.reset();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (color) await change({ accent: color });
    else submission.setFieldErrors({ accent: "FIELD_INVALID" });
  };
  const remove = async () => {
    if (!(await change({ accent: null }))) return;
    setTyped(defaultAccent);
    form.current?.querySelector<HTMLElement>("button[type=submit]")?.focus(); // the button has gone
  };
  return (
    <Card title={t("accent.title")}>
      <form ref={form} onSubmit={save} noValidate className="space-y-4">
        <p className="max-w-measure text-ink-soft text-sm">{t("accent.text")}</p>
        <div className="flex flex-wrap items-end gap-3">
          <input
            type="color"
            aria-label={t("accent.pick")}
            value={color ?? defaultAccent}
            onChange={({ target }) => type(target.value)}
            className="h-11 w-14 cursor-pointer rounded-m border border-field bg-sheet p-1"
          />
          <div className="w-40">
            <TextField
              label={t("accent.hex")}
              value={typed}
              maxLength={7}
              spellCheck={false}
              error={submission.fields.accent && t("accent.invalid", { example: defaultAccent })}
              onChange={({ target }) => type(target.value)}
            />
          </div>
        </div>
        {color && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Preview color={color} theme="light" onUse={type} />
            <Preview color={color} theme="dark" />
          </div>
        )}
        {Object.keys(submission.fields).length === 0 && (
          <SubmissionNotice submission={submission} success={t("settings.saved")} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {t(busy ? "settings.saving" : "accent.save")}
          </Button>
          {accent && (
            <Button variant="ghost" aria-disabled={busy || undefined} onClick={() => !busy && remove()}>
              {t("accent.remove")}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

interface PreviewProps {
  color: string;
  theme: Theme;
  /** Called with the readable color, if the chosen one is not and the user wants it instead. */
  onUse?: (color: string) => void;
}

/** The color on the surfaces of a theme, and whether it must be corrected to be readable there. */
function Preview({ color, theme, onUse }: PreviewProps) {
  const { t } = useTranslation("workspace");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { accent, soft, onAccent } = accentPalette(color, theme);
    const colors = { "--accent": accent, "--accent-soft": soft, "--on-accent": onAccent };
    for (const [name, value] of Object.entries(colors)) place.current?.style.setProperty(name, value);
  }, [color, theme]);
  const readable = readableAccent(color, theme);
  const { ground, ratio } = weakestGround(color, theme);
  return (
    <div
      ref={place}
      className={`${theme} space-y-3 rounded-m border border-line bg-sheet p-4 text-ink text-sm`}
    >
      <p className="font-semibold">{t(`accent.${theme}`)}</p>
      <div aria-hidden="true" className="flex flex-wrap items-center gap-3">
        <span className="inline-flex min-h-9 items-center rounded-m bg-accent px-3 font-semibold text-on-accent">
          {t("accent.button")}
        </span>
        <span className="font-semibold text-accent underline">{t("accent.link")}</span>
        <span className="rounded-full bg-accent-soft px-2.5 py-1 font-semibold text-accent text-label">
          {t("accent.badge")}
        </span>
      </div>
      <p className="text-ink-soft text-label">
        {readable === color
          ? t("accent.asChosen")
          : t(`accent.corrected.${ground}`, {
              ratio: formatNumber(Math.floor(ratio * 10) / 10),
              color: readable,
              needed: formatNumber(readableContrast),
            })}
      </p>
      {onUse && readable !== color && (
        <Button onClick={() => onUse(readable)}>{t("accent.use", { color: readable })}</Button>
      )}
    </div>
  );
}
