// The library, or one document on a page of its own. Each has its own code.
import { Suspense, useState } from "react";
import { useParams } from "react-router";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDocumentFilters } from "./list/use-document-filters.ts";

const Library = lazyWithRetry(() => import("./library/library.tsx"));
const DocumentPage = lazyWithRetry(() => import("./page/document-page.tsx"));
const TrashedDocument = lazyWithRetry(() => import("./trash/trashed-document.tsx"));

/** Fetches the code while the layout loads what it needs. */
export function loader({ params }: { params: { id?: string } }) {
  if (params.id) DocumentPage.prefetch();
  else Library.prefetch();
  return null;
}

export function Component() {
  const { id } = useParams();
  const { trash } = useDocumentFilters().filters;
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      {id === undefined && <Library closedId={lastId} onIntent={DocumentPage.prefetch} />}
      {id !== undefined && !trash && <DocumentPage key={id} id={id} />}
      {id !== undefined && trash && <TrashedDocument key={id} id={id} />}
    </Suspense>
  );
}
