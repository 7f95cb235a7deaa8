// The web worker that reads one file.
import { type ContentRequest, readContent } from "./read-content.ts";

addEventListener("message", async ({ data }: MessageEvent<ContentRequest>) => {
  postMessage(await readContent(data));
});
