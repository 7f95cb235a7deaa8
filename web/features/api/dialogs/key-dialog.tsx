import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ApiKeyInput,
  apiKeyInput,
  apiKeyLifetimes,
  apiScopes,
  type CreatedApiKey,
} from "../../../../shared/contracts/api-keys.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { DialogControl } from "../../../ui/use-dialog.tsx";
import { keysPath, type Owner, useChange } from "../owner.ts";
import { CheckboxList } from "./checkbox-list.tsx";
import { FormDialog } from "./form-dialog.tsx";

const never = "never";

/** Creates a key and shows it once. */
export default function KeyDialog({ owner, ...control }: { owner: Owner } & DialogControl) {
  const { t } = useTranslation("api");
  const { fieldText } = useErrorText();
  const change = useChange(owner);
  const [values, setValues] = useState<ApiKeyInput>({ name: "", scopes: [], expiresInDays: 90 });
  const patch = (changes: Partial<ApiKeyInput>) => setValues({ ...values, ...changes });
  const { name, scopes, expiresInDays } = values;
  return (
    <FormDialog
      {...control}
      title={t("newKey.title")}
      secretTitle={t("newKey.secretTitle")}
      submit={t("keys.create")}
      working={t("newKey.working")}
      check={() => {
        const checked = validate(apiKeyInput, values);
        return checked.ok ? {} : checked.fields;
      }}
      onSubmit={async () => {
        const { secret } = await change<CreatedApiKey>(keysPath(owner), { method: "POST", body: values });
        return secret;
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t("newKey.name")}
            hint={t("newKey.nameHint")}
            autoComplete="off"
            value={name}
            error={fieldText(errors.name)}
            onChange={({ target }) => patch({ name: target.value })}
          />
          <CheckboxList
            label={t("newKey.scopes")}
            options={apiScopes.map((value) => ({
              value,
              name: t(`scopes.${value}.name`),
              text: t(`scopes.${value}.text`),
            }))}
            chosen={scopes}
            onChange={(chosen) => patch({ scopes: chosen })}
            error={fieldText(errors.scopes)}
          />
          <SelectField
            label={t("newKey.expiry")}
            hint={expiresInDays === null && t("newKey.neverHint")}
            value={String(expiresInDays ?? never)}
            options={[
              ...apiKeyLifetimes.map((days) => ({
                value: String(days),
                label: days === 365 ? t("newKey.year") : t("newKey.days", { count: days }),
              })),
              { value: never, label: t("newKey.never") },
            ]}
            onChange={(value) =>
              patch({ expiresInDays: apiKeyLifetimes.find((days) => String(days) === value) ?? null })
            }
          />
        </>
      )}
    </FormDialog>
  );
}
