import { useTranslation } from "react-i18next";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** A conversation that is on its way: what was said at the right, what was answered at the left. */
export function ConversationSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div className="min-h-0 flex-1 space-y-6 overflow-hidden p-4 sm:p-6">
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      {[1, 2].map((turn) => (
        <div key={turn} className="space-y-6">
          <Skeleton className="ml-auto h-12 w-3/5" />
          <div className="space-y-2.5">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
