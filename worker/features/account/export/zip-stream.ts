// Creates a zip while it is read, so that only a small part is held in memory.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipFile {
  /** The path, with `/` between folders. */
  name: string;
  /** Milliseconds since 1970 UTC. */
  modified: number;
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** True to store without compression, for formats such as images that are already compressed. */
  packed?: boolean;
}

/** The approximate size of an output chunk. */
const chunkBytes = 64 * 1024;
/** More would need ZIP64. */
const maxFiles = 65_535;
/** The range of times in a zip. */
const earliest = Date.UTC(1980, 0, 2);
const latest = Date.UTC(2099, 11, 30);
const encoder = new TextEncoder();
const nothing = new Uint8Array();

/**
 * Creates the zip of these files, which are read one after the other, as fast as the stream is consumed. If a file can't
 * be read, the stream fails and `onFailure` receives the cause.
 */
export function zipStream(
  files: AsyncIterable<ZipFile>,
  onFailure: (cause: unknown) => void,
): ReadableStream<Uint8Array> {
  const chunks = zipped(files);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          onFailure(cause);
          controller.error(cause);
        }
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, undefined> {
  let pending: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    pending.push(bytes);
    size += bytes.length;
  });
  const take = () => {
    const chunk = Buffer.concat(pending, size);
    pending = [];
    size = 0;
    return chunk;
  };
  for await (const { name, modified, content, packed } of files) {
    if (++count > maxFiles) throw new RangeError("too many files for a zip");
    // `mem: 4` suits small files: the default allocates half a megabyte for each.
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6, mem: 4 });
    file.mtime = Math.min(Math.max(modified, earliest), latest);
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === "string" ? encoder.encode(part) : part);
      if (size >= chunkBytes) yield take();
    }
    file.push(nothing, true);
    if (size >= chunkBytes) yield take();
  }
  zip.end();
  yield take();
  return undefined;
}
