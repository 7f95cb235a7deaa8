import { ArrowLeftIcon } from "lucide-react";
import { Link, type To } from "react-router";

interface BackLinkProps {
  to: To;
  /** The name of the list that it leads to. */
  text: string;
  /** Whether the list stands beside the item on wide screens, so that only narrow ones need the link. */
  isBesideList?: boolean;
}

/** Leads from an item back to its list. */
export function BackLink({ to, text, isBesideList = false }: BackLinkProps) {
  const look = isBesideList ? "mb-3 min-h-10 lg:hidden" : "-mt-2 mb-1 min-h-8 text-sm hover:underline";
  return (
    <Link to={to} className={`inline-flex items-center gap-1.5 text-accent ${look}`}>
      <ArrowLeftIcon aria-hidden="true" className="size-4" />
      {text}
    </Link>
  );
}
