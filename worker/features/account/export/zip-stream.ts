// A zip that is made while it is read: of what goes in, only what the reader asks for is held.
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipFile {
  /** Its path, with `/` between folders. */
  name: string;
  /** Milliseconds since 1970 UTC. */
  modified: number;
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** Whether it is kept as it is, as pictures are, which are packed already. */
  packed?: boolean;
}

/** Handed on in pieces of about this size. */
const pieceBytes = 64 * 1024;
/** More need another format of zip. */
const mostFiles = 65_535;
/** The years that a zip can say. */
const earliest = Date.UTC(1980, 0, 2);
const latest = Date.UTC(2099, 11, 30);
const encoder = new TextEncoder();
const nothing = new Uint8Array();

/**
 * The zip of these files. They are asked for one after the other, as fast as the zip is read. Where one cannot be
 * read, the stream fails and `onFailure` learns why.
 */
export function zipStream(
  files: AsyncIterable<ZipFile>,
  onFailure: (cause: unknown) => void,
): ReadableStream<Uint8Array> {
  const pieces = zipped(files);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          onFailure(cause);
          controller.error(cause);
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* zipped(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    waiting.push(bytes);
    size += bytes.length;
  });
  const take = () => {
    const piece = Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
    return piece;
  };
  for await (const { name, modified, content, packed } of files) {
    if (++count > mostFiles) throw new RangeError("too many files for a zip");
    // `mem` is for small files: by default each would take half a megabyte for the time it is packed.
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6, mem: 4 });
    file.mtime = Math.min(Math.max(modified, earliest), latest);
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === "string" ? encoder.encode(part) : part);
      if (size >= pieceBytes) yield take();
    }
    file.push(nothing, true);
    if (size >= pieceBytes) yield take();
  }
  zip.end();
  yield take();
  return undefined;
}
