import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CreatedWebhook,
  type Webhook,
  type WebhookInput,
  webhookEvents,
  webhookInput,
} from "../../../../shared/contracts/webhooks.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { TextField } from "../../../ui/field.tsx";
import type { DialogControl } from "../../../ui/use-dialog.tsx";
import { type Owner, useChange, webhooksPath } from "../owner.ts";
import { CheckboxList } from "./checkbox-list.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface WebhookDialogProps extends DialogControl {
  owner: Owner;
  /** The endpoint to edit; absent for a new one, whose secret is shown once. */
  webhook?: Webhook;
}

/** Adds or edits an endpoint. */
export default function WebhookDialog({ owner, webhook, ...control }: WebhookDialogProps) {
  const { t } = useTranslation("api");
  const { fieldText } = useErrorText();
  const change = useChange(owner);
  const [values, setValues] = useState<WebhookInput>({
    url: webhook?.url ?? "",
    events: webhook?.events ?? [],
  });
  const { url, events } = values;
  const port = URL.parse(url)?.port ?? "";
  return (
    <FormDialog
      {...control}
      title={t(webhook ? "endpoint.edit" : "endpoint.add")}
      secretTitle={t("endpoint.secretTitle")}
      submit={t(webhook ? "endpoint.save" : "webhooks.add")}
      working={t("endpoint.working")}
      check={() => {
        const checked = validate(webhookInput, values);
        return checked.ok ? {} : checked.fields;
      }}
      onSubmit={async () => {
        const path = webhooksPath(owner);
        if (!webhook) return (await change<CreatedWebhook>(path, { method: "POST", body: values })).secret;
        await change(`${path}/${webhook.id}`, { method: "PATCH", body: values });
        return undefined;
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t("endpoint.url")}
            hint={t("endpoint.urlHint")}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={url}
            error={
              errors.url === "WEBHOOK_PORT_REFUSED" && port === ""
                ? undefined // it was removed
                : fieldText(errors.url, { port })
            }
            onChange={({ target }) => setValues({ ...values, url: target.value })}
          />
          <CheckboxList
            label={t("endpoint.events")}
            options={webhookEvents.map((value) => ({
              value,
              name: <code className="font-mono">{value}</code>,
              text: t(`events.${value}`),
            }))}
            chosen={events}
            onChange={(chosen) => setValues({ ...values, events: chosen })}
            error={fieldText(errors.events)}
          />
        </>
      )}
    </FormDialog>
  );
}
