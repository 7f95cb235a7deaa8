import { AppError } from "../../../shared/errors.ts";
import { chatFile } from "./chat-file.ts";
import type { ExportSource } from "./export-part.ts";
import { uniqueNames } from "./file-name.ts";
import { textFileName } from "./text-file.ts";

/** Each conversation as a file, from the person's object. */
export async function* chatsPart({ object, user }: ExportSource) {
  const nameOnce = uniqueNames();
  for (let after: string | null = ""; after !== null; ) {
    const page: Awaited<ReturnType<typeof object.exportChats>> = await object.exportChats(user.id, after);
    if (!page) throw new AppError("UNAUTHENTICATED"); // deleted while it was exported
    for (const chat of page.chats)
      yield {
        name: nameOnce(`chats/${textFileName(chat)}`),
        modified: chat.usedAt,
        content: chatFile(chat, user.language),
      };
    after = page.next;
  }
}
