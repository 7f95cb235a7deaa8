import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button.tsx";

interface ListEndProps {
  busy: boolean;
  /** Whether the last try failed: the next one is the person's. */
  failed: boolean;
  onReach: () => void;
}

/** Where the list goes on: reached by scrolling or pressed, it fetches the next page. */
export function ListEnd({ busy, failed, onReach }: ListEndProps) {
  const { t } = useTranslation("chats");
  const end = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  reach.current = onReach;
  const waits = !busy && !failed;
  useEffect(() => {
    if (!waits || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reach.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits]);
  return (
    <div ref={end} className="py-2 text-center">
      {failed && (
        <p role="alert" className="px-2.5 pb-1 text-bad text-sm">
          {t("list.failed")}
        </p>
      )}
      <Button variant="ghost" busy={busy} onClick={onReach}>
        {t("list.more")}
      </Button>
    </div>
  );
}
