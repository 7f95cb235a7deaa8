// What web/public/start.js shows and requests before the application runs. Only the build reads this.
import { toolNames, tools } from "../../shared/catalog/tools.ts";
import { paths } from "./paths.ts";

interface FirstPaint {
  /** The keys of the screen's heading and of the text below it, unless they depend on data. */
  heading?: [title: string, text: string];
  /** The GET requests it begins with, as far as its address tells them: of a workspace's member some differ. */
  data?: string[];
  /** Those it begins with unless the address has the id of an item. */
  listData?: string[];
}

const signInOptions = "/api/auth/options";

const toolScreens = toolNames
  .filter((name) => name !== "chat")
  .map((name): [string, FirstPaint] => [tools[name].path, { heading: [`${name}:screen`, `${name}:text`] }]);

/** By the screen's path, without parameters. */
export const firstPaints: Partial<Record<string, FirstPaint>> = {
  ...Object.fromEntries(toolScreens),
  [paths.login]: { heading: ["auth:login.title", "auth:login.text"], data: [signInOptions] },
  [paths.register]: { heading: ["auth:register.title", "auth:register.text"], data: [signInOptions] },
  [paths.forgotPassword]: { data: [signInOptions] },
  [paths.dashboard]: {
    data: ["/api/contents?shelf=documents", "/api/contents?shelf=history", "/api/stats?timeZone=:timeZone"],
  },
  [paths.chat]: { data: ["/api/chats", "/api/chats/:id"] },
  [paths.history]: { data: ["/api/contents?shelf=history"] },
  [paths.documents]: { listData: ["/api/contents?shelf=documents"] }, // not the open text, of which the last edit may still be under way
  [paths.templates]: { heading: ["templates:screen", "templates:text"], data: ["/api/templates"] },
  [paths.voices]: { heading: ["voices:screen", "voices:text"], data: ["/api/voices", "/api/voices/:id"] },
  [paths.plans]: { data: ["/api/plans"] },
  [paths.support]: { heading: ["support:screen", "support:text"] },
  [paths.developers]: { heading: ["developers:screen", "developers:text"] },
};
