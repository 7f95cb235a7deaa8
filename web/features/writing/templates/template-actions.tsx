import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Template } from "../../../../shared/contracts/templates.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TemplateForm } from "./template-form-part.ts";
import { type AnyTemplate, deleteTemplate, isSaved, useMayChange } from "./templates-data.ts";

/** Edits and deletes a template that the user may change; others can be copied. */
export function TemplateActions({ template }: { template: AnyTemplate }) {
  const { t } = useTranslation("templates");
  const navigate = useNavigate();
  const mayChange = useMayChange(template);
  const [isOpen, setIsOpen] = useState(false);
  const edited = mayChange && isSaved(template) ? template : undefined;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button
        onClick={() => setIsOpen(true)}
        onPointerEnter={TemplateForm.prefetch}
        onFocus={TemplateForm.prefetch}
      >
        {t(edited ? "edit" : "copy")}
      </Button>
      {edited && <DeleteButton template={edited} />}
      {isOpen && (
        <Suspense>
          <TemplateForm
            {...(edited ? { template: edited } : { initial: template })}
            onSaved={({ id }) => {
              if (id === template.id) return;
              showToast({ type: "success", messageKey: "templates:saved" });
              void navigate(paths.templateItem(id));
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Deletes the template after a confirmation in place. */
function DeleteButton({ template }: { template: Template }) {
  const { t } = useTranslation("templates");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { state, failure, submit, reset } = useSubmit();
  const opener = useRef<HTMLButtonElement>(null);
  const busy = state === "busy";
  if (!asked)
    return (
      <Button ref={opener} variant="ghost" onClick={() => setAsked(true)}>
        {t("delete.action")}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="font-medium text-sm">{t(`delete.ask.${template.visibility}`)}</p>
      <Button
        ref={(button) => button?.focus()}
        disabled={busy}
        onClick={() => {
          setAsked(false);
          reset();
          requestAnimationFrame(() => opener.current?.focus());
        }}
      >
        {t("delete.keep")}
      </Button>
      <Button
        variant="danger"
        busy={busy}
        onClick={() =>
          submit(async () => {
            await deleteTemplate(client, template.id);
            await navigate(paths.templates);
          })
        }
      >
        {t(busy ? "delete.busy" : "delete.action")}
      </Button>
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
    </div>
  );
}
