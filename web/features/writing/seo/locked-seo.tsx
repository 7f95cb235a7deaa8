import { CheckIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { Card } from "../../../ui/card.tsx";
import { RestrictedNotice } from "../form/restricted-notice.tsx";
import { ToolLayout } from "../form/tool-layout.tsx";
import { emptyDraft, SeoForm } from "./seo-form.tsx";

const gains = ["tags", "preview", "analysis"] as const;
const nothing = () => {};

/** The screen on a plan that does not have it: how it looks, what it is for, and the way to the plan that opens it. */
export function LockedSeo() {
  const { t } = useTranslation("seo");
  return (
    <ToolLayout
      name={t("screen")}
      text={t("text")}
      form={
        <RestrictedNotice tool="seo">
          <SeoForm
            draft={emptyDraft}
            change={nothing}
            fields={{}}
            limit={entitlementsOf("essential").wordsToRead}
            detected={null}
            onStart={nothing}
            onClear={nothing}
            ready={false}
            run={{ working: false }}
          />
        </RestrictedNotice>
      }
      sheet={
        <Card title={t("locked.title")}>
          <ul className="space-y-3">
            {gains.map((gain) => (
              <li key={gain} className="flex gap-2.5">
                <CheckIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                {t(`locked.${gain}`)}
              </li>
            ))}
          </ul>
        </Card>
      }
    />
  );
}
