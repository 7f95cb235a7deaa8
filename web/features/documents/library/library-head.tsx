import { FileUpIcon, LayoutTemplateIcon, PlusIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import type { NewDocumentControls } from "../new/use-new-document.tsx";

/** The title, and the ways to a new document. */
export function LibraryHead({ newDocument }: { newDocument: NewDocumentControls }) {
  const { t } = useTranslation("documents");
  const { createBlank, isCreating, failure, importButton } = newDocument;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <ScreenHead name={t("screen")} />
        <div className="flex flex-wrap gap-2">
          <Button {...importButton}>
            <FileUpIcon aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">{t("import")}</span>
          </Button>
          <ButtonLink to={paths.templates}>
            <LayoutTemplateIcon aria-hidden="true" className="size-4 sm:hidden" />
            <span className="max-sm:sr-only">{t("fromTemplate")}</span>
          </ButtonLink>
          <Button variant="primary" busy={isCreating} onClick={createBlank}>
            {!isCreating && <PlusIcon aria-hidden="true" className="size-4" />}
            {t("new")}
          </Button>
        </div>
      </div>
      {failure !== undefined && <CreationFailure failure={failure} />}
    </>
  );
}

/** Why no document was created, with the way to a plan that has room for more. */
function CreationFailure({ failure }: { failure: unknown }) {
  const { t } = useTranslation("documents");
  const { errorText } = useErrorText();
  const error = apiErrorOf(failure);
  const isFull = error.code === "DOCUMENT_LIMIT_REACHED";
  return (
    <div className="mb-5">
      <Notice kind="error" action={isFull && <ButtonLink to={paths.plans}>{t("plans")}</ButtonLink>}>
        {errorText(error)}
      </Notice>
    </div>
  );
}
