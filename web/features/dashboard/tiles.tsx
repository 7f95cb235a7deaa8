import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { toolIcons } from "../../ui/tool-icons.ts";

const featured = ["generate", "rewrite", "chat", "multiChannel"] as const;

/** The ways into writing. */
export function Tiles() {
  const { t } = useTranslation(["dashboard", "common"]);
  return (
    <section>
      <h2 className="mt-8 mb-3 font-text text-xl">{t("start")}</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {featured.map((name) => (
          <Tile
            key={name}
            to={paths[name]}
            Icon={toolIcons[name]}
            name={t(`common:nav.${name}`)}
            text={t(`tiles.${name}`)}
          />
        ))}
      </div>
    </section>
  );
}

function Tile({ to, Icon, name, text }: { to: string; Icon: LucideIcon; name: string; text: string }) {
  return (
    <Link
      to={to}
      className="flex items-start gap-3.5 rounded-m border border-line bg-sheet p-5 shadow-1 transition-colors hover:border-accent"
    >
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-m bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-[1.125rem]" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="text-ink-soft text-sm">{text}</span>
      </span>
    </Link>
  );
}
