// Makes a zip file of several documents. Loaded on demand.
import type { Content } from "../../../../shared/contracts/contents.ts";
import { withWatermark } from "../../../../shared/watermark.ts";
import type { ExportBrand } from "../../../lib/export/brand.ts";
import { type ExportFormat, exportFile, exportFileName } from "../../../lib/export/export-text.ts";
import { type NamedFile, zipFiles } from "../../../lib/export/zip-files.ts";

/** How many texts are fetched at the same time. */
const fetchedAtOnce = 5;

interface DownloadOptions {
  format: ExportFormat;
  fetchContent: (id: string) => Promise<Content>;
  /** The branding of the workspace's documents. */
  brand: ExportBrand | undefined;
  /** Called with the number of documents that are done, failed ones included. */
  onProgress: (done: number) => void;
}

interface Download {
  /** Null if no document could be fetched. */
  zip: Blob | null;
  /** The ids of the documents that are missing from it. */
  failed: string[];
}

/** Fetches the documents in small batches and writes them as files in one zip. A document that fails is left out. */
export async function zipDocuments(
  ids: readonly string[],
  { format, fetchContent, brand, onProgress }: DownloadOptions,
): Promise<Download> {
  const files: NamedFile[] = [];
  const failed: string[] = [];
  for (let start = 0; start < ids.length; start += fetchedAtOnce) {
    const some = ids.slice(start, start + fetchedAtOnce);
    const results = await Promise.allSettled(
      some.map(async (id) => fileOf(await fetchContent(id), format, brand)),
    );
    for (const [index, result] of results.entries())
      if (result.status === "fulfilled") files.push(result.value);
      else {
        console.error(result.reason);
        failed.push(some[index] ?? "");
      }
    onProgress(Math.min(start + fetchedAtOnce, ids.length));
  }
  return { zip: files.length > 0 ? zipFiles(files) : null, failed };
}

async function fileOf(
  { title, content: text, watermark, language, visibility }: Content,
  format: ExportFormat,
  brand: ExportBrand | undefined,
): Promise<NamedFile> {
  const page = {
    title,
    text: withWatermark(text, watermark),
    language,
    brand: visibility === "workspace" ? brand : undefined,
  };
  const file = await exportFile(page, format);
  const content = new Uint8Array(await file.arrayBuffer());
  return { name: exportFileName(title), extension: format, content };
}
