import { useParams } from "react-router";
import { BatchPage } from "./batch-page.tsx";
import { BulkStart } from "./bulk-start.tsx";

/** A new batch and the list of batches, or one of them. */
export function Component() {
  const { id } = useParams();
  return id ? <BatchPage key={id} id={id} /> : <BulkStart />;
}
