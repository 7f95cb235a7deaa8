import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { showToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../writing/form/delete-button.tsx";
import { TemplateForm } from "../../writing/templates/template-form-part.ts";
import {
  type AnyTemplate,
  deleteTemplate,
  isSaved,
  useMayChange,
} from "../../writing/templates/templates-data.ts";

/** Edits and deletes a template that the user may change; others can be copied. */
export function TemplateActions({ template }: { template: AnyTemplate }) {
  const { t } = useTranslation("templates");
  const client = useQueryClient();
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
      {edited && (
        <DeleteButton
          texts={{
            action: t("delete.action"),
            ask: t(`delete.ask.${edited.visibility}`),
            keep: t("delete.keep"),
            busy: t("delete.busy"),
          }}
          onDelete={() => deleteTemplate(client, edited.id)}
          next={paths.templates}
        />
      )}
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
