// The tools of the MCP server: names, descriptions and schemas as a language model reads them.
import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import type { ApiScope } from "../../../shared/contracts/api-keys.ts";
import { content } from "../../../shared/contracts/contents.ts";
import {
  analysis,
  analyzeInput,
  apiTools,
  validateInput,
  validation,
} from "../../../shared/contracts/public-api.ts";
import { doneEvent } from "../../../shared/contracts/runs.ts";
import { voices } from "../../../shared/contracts/voices.ts";
import { defaultPageSize } from "../../../shared/limits.ts";
import { idParams, parseInput } from "../../http/input.ts";
import texts from "../../tools/api-texts.json" with { type: "json" };
import { findTool } from "../../tools/index.ts";
import { analyze, validateText } from "../public-api/analyze.ts";
import { readVoices } from "../voices/voices.ts";
import type { McpCaller } from "./caller.ts";
import { documentLink, readDocument, searchDocuments, searchInput, searchOutput } from "./documents.ts";
import { runTool } from "./run-tool.ts";

type Input = Record<string, unknown>;

export interface McpTool {
  title: string;
  description: string;
  /** The scope that the key needs; null if any key may call it. */
  scope: ApiScope | null;
  input: z.ZodMiniType;
  /** Descriptions of the fields of `input` that `commonFields` does not describe. */
  fields: Record<string, string>;
  output: () => z.ZodMiniType;
  /** @throws AppError */
  run(caller: McpCaller, input: Input, call: ServerContext["mcpReq"]): Promise<CallToolResult>;
}

/** What a language model needs of a run's end. */
const writtenText = () =>
  z.pick(doneEvent(), {
    content: true,
    title: true,
    contentId: true,
    language: true,
    data: true,
    cut: true,
    fidelity: true,
    quota: true,
  });

type ApiTool = (typeof apiTools)[number];
type Description = Pick<McpTool, "title" | "description" | "fields"> & { name: string };
const writingTools: Record<ApiTool, Description> = texts.tools;

/** The MCP tool that runs a writing tool, with its name. */
function writingTool(tool: ApiTool): [string, McpTool] {
  const { name, title, description, fields } = writingTools[tool];
  const { input } = findTool(tool) as NonNullable<ReturnType<typeof findTool>>; // it is one of their names
  const mcpTool: McpTool = {
    title,
    description: `${description} Uses one API call and saves the result in the history.`,
    scope: "write",
    input,
    fields,
    output: writtenText,
    async run(caller, input, call) {
      const end = await runTool(caller, tool, input, call);
      const link = end.contentId && documentLink({ id: end.contentId, title: end.title });
      return {
        content: [
          { type: "text", text: end.content },
          ...(link ? [{ type: "resource_link" as const, ...link }] : []),
        ],
        structuredContent: z.parse(writtenText(), end),
      };
    },
  };
  return [name, mcpTool];
}

type ReadingTool = Omit<McpTool, "run" | "fields"> & {
  fields?: McpTool["fields"];
  read(caller: McpCaller, input: Input): Promise<Input> | Input;
  /** The result as text; JSON by default. */
  text?(result: Input): string;
};

function readingTool({ read, text = JSON.stringify, fields = {}, ...tool }: ReadingTool): McpTool {
  return {
    ...tool,
    fields,
    async run(caller, input) {
      const result = await read(caller, input);
      return { content: [{ type: "text", text: text(result) }], structuredContent: result };
    },
  };
}

export const mcpTools: Record<string, McpTool> = {
  ...Object.fromEntries(apiTools.map(writingTool)),
  analyze_text: readingTool({
    title: "Analyze a text",
    description:
      "Measures a text: readability, clarity, engagement, tone and keyphrases; with keywords, also an SEO analysis. Free.",
    scope: null,
    input: analyzeInput,
    fields: {
      language: "The language of the text: en, pt, es, fr or de. By default it is detected.",
      title: "The title of the page. It is scored.",
      description: "The meta description of the page.",
      keywords: texts.tools.seo.fields.keywords,
    },
    output: analysis,
    read: (_, input) => ({ ...analyze(parseInput(analyzeInput, input, { isStrict: true })) }),
  }),
  validate_for_platforms: readingTool({
    title: "Validate for platforms",
    description:
      "Checks whether a text fits the length limits and advice of social networks and other platforms. Free.",
    scope: null,
    input: validateInput,
    fields: { platforms: "The platforms. All by default. `twitter` is X." },
    output: validation,
    read: (_, input) => ({ ...validateText(parseInput(validateInput, input, { isStrict: true })) }),
  }),
  list_voices: readingTool({
    title: "List brand voices",
    description: "Lists the brand voices that the writing tools can write in.",
    scope: "read",
    input: z.object({}),
    output: voices,
    read: async ({ db, ownerId }) => ({ voices: await readVoices(db, ownerId) }),
  }),
  search_documents: readingTool({
    title: "Search documents",
    description:
      "Lists the account's documents, the last edited first, or those that contain all words of a query. The results of tools are in the history until they are opened as documents.",
    scope: "read",
    input: searchInput,
    fields: {
      query: "Words that must all occur in the title or the text. Omit it to list all documents.",
      shelf: "`documents`, or `history` for the results of tools, newest first. By default `documents`.",
      cursor: "The `nextCursor` of the previous page.",
      limit: `How many documents to return at most. By default ${defaultPageSize}.`,
    },
    output: searchOutput,
    read: searchDocuments,
  }),
  read_document: readingTool({
    title: "Read a document",
    description: "Returns a document, or a result of a tool, with its text as Markdown.",
    scope: "read",
    input: idParams,
    fields: { id: "The id of the document." },
    output: content,
    read: async (caller, input) => ({ ...(await readDocument(caller, input)) }),
    text: ({ content }) => String(content),
  }),
};
