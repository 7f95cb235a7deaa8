// What else can be done with a text: pass it on to another tool, or save it as a file.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import { type ExportFormat, exportText } from "../../../lib/export/export-text.ts";
import { useMe } from "../../../lib/me.ts";
import { showToast } from "../../../lib/toasts.ts";
import { Menu, MenuHead, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import type { OnDemandOpened } from "../../../ui/on-demand.tsx";
import { toolIcons } from "../../../ui/tool-icons.ts";
import { type Destination, destinationNames, destinations } from "../hand-over/destinations.ts";
import { handOver } from "../hand-over/hand-over.ts";
import { MoreButton } from "./more-button.tsx";
import { SaveItems } from "./save-items.tsx";

export interface TextMenuProps {
  /** The text in markdown, without its watermark. */
  text: string;
  title: string;
  watermark: string;
  language: Language;
  /** The tool that it comes from, if it stands there: it does not go there again. */
  from?: Destination;
  /** Where its button stands among other quiet ones. */
  isQuiet?: boolean;
  /** More items, at the end. */
  children?: ReactNode;
}

export default function TextMenu({
  openedBy,
  text,
  title,
  watermark,
  language,
  from,
  isQuiet,
  children,
}: TextMenuProps & OnDemandOpened) {
  const { t } = useTranslation(["writing", "common"]);
  const { id } = useMe();
  const navigate = useNavigate();
  const save = (format: ExportFormat) => {
    const page = { title, text: withWatermark(text, watermark), language };
    exportText(page, format).catch((error) => {
      console.error(error);
      showToast({ type: "error", message: t("writing:more.saveFailed") });
    });
  };
  return (
    <Menu trigger={<MoreButton {...(isQuiet && { variant: "ghost" })} />} openedBy={openedBy}>
      <MenuHead>{t("writing:more.useIn")}</MenuHead>
      {destinationNames
        .filter((to) => to !== from)
        .map((to) => (
          <MenuItem
            key={to}
            Icon={toolIcons[to === "multiChannel" ? "adapt" : to]}
            onSelect={() => {
              handOver(id, to, text);
              navigate(destinations[to].path);
            }}
          >
            {t(`common:nav.${to}`)}
          </MenuItem>
        ))}
      <MenuSeparator />
      <SaveItems onSave={save} />
      {children}
    </Menu>
  );
}
