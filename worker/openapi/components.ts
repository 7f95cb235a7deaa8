// The named schemas of the API's document. A named schema that is part of another one is replaced by a reference, so that
// generated clients have one type for it.
import * as z from "zod/mini";
import { languages } from "../../shared/catalog/languages.ts";
import { planIds } from "../../shared/catalog/plan-ids.ts";
import { documentKinds, toolNames } from "../../shared/catalog/tools.ts";
import { platforms } from "../../shared/catalog/writing-options.ts";
import { content, contentPage, updateDocumentInput } from "../../shared/contracts/contents.ts";
import { errorBody, errorCode, errorDetails, fieldRule } from "../../shared/contracts/errors.ts";
import { quota } from "../../shared/contracts/me.ts";
import { fidelity, textMetrics } from "../../shared/contracts/metrics.ts";
import {
  analysis,
  analyzeInput,
  apiTools,
  apiUsage,
  createDocumentInput,
  startApiRunInput,
  validateInput,
  validation,
} from "../../shared/contracts/public-api.ts";
import { doneEvent, endEvent, follows, runEvent, runReading } from "../../shared/contracts/runs.ts";
import { voice, voiceGuide } from "../../shared/contracts/voices.ts";
import { type PostedEventType, postedEvents, webhookPayload } from "../../shared/contracts/webhooks.ts";
import { fieldErrorCodes } from "../../shared/errors.ts";
import { jsonSchema } from "../http/json-schema.ts";
import texts from "../tools/api-texts.json" with { type: "json" };
import { findTool } from "../tools/index.ts";
import type { Schema } from "./document.ts";
import { fieldTexts, schemaTexts } from "./fields.ts";
import { apiErrorCodes } from "./operations.ts";

/** The schema of a contract. Contracts describe JSON as it is sent. */
export const plainSchema = (contract: z.ZodMiniType) => jsonSchema(contract, "input", "2020-12") as Schema; // its types are wider

const done = plainSchema(doneEvent()).properties;
const [chunk, restart, , failed] = plainSchema(runEvent()).anyOf ?? [];
const inProgress = plainSchema(runReading()).anyOf?.at(-1);
const startRun = plainSchema(startApiRunInput);
const payloads = plainSchema(webhookPayload()).oneOf ?? [];

/** The component of each webhook event. */
export const webhookPayloads = Object.fromEntries(
  postedEvents.map((event, index) => [event, { name: `${pascal(event)}Event`, schema: payloads[index] }]),
) as Record<PostedEventType, { name: string; schema: Schema | undefined }>; // all events

/** Every named schema as its contract has it. */
const contracts: Record<string, Schema | undefined> = {
  StartRunRequest: startRun,
  ...Object.fromEntries(
    apiTools.map((tool) => [`${pascal(tool)}Input`, plainSchema(findTool(tool)?.input ?? z.unknown())]),
  ),
  RunReading: plainSchema(runReading()),
  RunEvent: plainSchema(runEvent()),
  RunEnd: plainSchema(endEvent()),
  RunChunk: chunk,
  RunRestart: restart,
  RunDone: plainSchema(doneEvent()),
  RunFailed: failed,
  RunInProgress: inProgress,
  Follows: plainSchema(follows),
  Receipt: done?.receipt,
  ModelUsage: done?.usage?.anyOf?.[0],
  Fidelity: plainSchema(fidelity()),
  Quota: plainSchema(quota()),
  TextMetrics: plainSchema(textMetrics()),
  Document: plainSchema(content()),
  DocumentPage: plainSchema(contentPage()),
  DocumentSummary: plainSchema(contentPage()).properties?.items?.items || undefined,
  CreateDocumentRequest: plainSchema(createDocumentInput),
  ChangeDocumentRequest: plainSchema(updateDocumentInput),
  Voice: plainSchema(voice()),
  VoiceGuide: plainSchema(voiceGuide),
  Usage: plainSchema(apiUsage()),
  AnalyzeRequest: plainSchema(analyzeInput),
  Analysis: plainSchema(analysis()),
  ValidateRequest: plainSchema(validateInput),
  Validation: plainSchema(validation()),
  Error: plainSchema(errorBody()),
  ErrorDetails: plainSchema(errorDetails()),
  FieldRule: plainSchema(fieldRule()),
  ErrorCode: plainSchema(errorCode()),
  FieldErrorCode: plainSchema(z.enum(fieldErrorCodes)),
  Language: plainSchema(z.enum(languages)),
  Plan: plainSchema(z.enum(planIds)),
  ToolName: plainSchema(z.enum(toolNames)),
  DocumentKind: plainSchema(z.enum(documentKinds)),
  Platform: plainSchema(z.enum(platforms)),
  ...Object.fromEntries(Object.values(webhookPayloads).map(({ name, schema }) => [name, schema])),
};
const names = new Map(Object.entries(contracts).map(([name, schema]) => [JSON.stringify(schema), name]));

/** Replaces named schemas by references, except for the schema `self` itself. */
export function named(schema: Schema, self?: string): Schema {
  const name = names.get(JSON.stringify(schema));
  if (name !== undefined && name !== self) return { $ref: `#/components/schemas/${name}` };
  return mapSchemas(schema, (inner) => named(inner));
}

/** What the fields of each tool's input mean. */
const inputTexts: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(texts.tools).map(([tool, { fields }]) => [
    `${pascal(tool)}Input`,
    { ...texts.commonFields, ...fields },
  ]),
);
const inputDescriptions: Record<string, string> = Object.fromEntries(
  Object.entries(texts.tools).map(([tool, { description }]) => [`${pascal(tool)}Input`, description]),
);

/** Describes the properties of an object and of the unnamed objects in it. */
export function describeFields(owner: string, schema: Schema): Schema {
  const { properties, ...rest } = mapSchemas(schema, (inner) => describeFields(owner, inner));
  if (!properties) return rest;
  const described = Object.entries(properties).map(([name, property]) => {
    const kind = /(Input|Event)$/.exec(owner)?.[0]; // the row may be one of all inputs
    const description =
      fieldTexts[`${owner}.${name}`] ??
      fieldTexts[`${kind}.${name}`] ??
      inputTexts[owner]?.[name] ??
      fieldTexts[name];
    if (!description) throw new Error(`no description of ${owner}.${name}`);
    return [name, withoutDefault({ description, ...property })];
  });
  return { ...rest, properties: Object.fromEntries(described) };
}

/** A default is said in words: generators of clients make properties required that have the keyword. */
function withoutDefault({ default: value, description = "", ...schema }: Schema): Schema {
  const isSaid = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return { description: isSaid ? description : `${description} By default \`${value}\`.`, ...schema };
}

/** What the document says instead of a contract: a run's input depends on its tool, and the API returns few of all codes. */
const replacements: Record<string, Schema> = {
  ErrorCode: { type: "string", enum: apiErrorCodes },
  StartRunRequest: {
    oneOf: apiTools.map((tool) => ({
      ...startRun,
      title: `${pascal(tool)}Request`,
      properties: {
        ...startRun.properties,
        tool: { const: tool },
        input: { $ref: `#/components/schemas/${pascal(tool)}Input` },
      },
    })),
  },
};

export const schemas: Record<string, Schema> = Object.fromEntries(
  Object.entries(contracts).map(([name, contract = {}]) => {
    const schema = describeFields(name, named(replacements[name] ?? contract, name));
    const isRequest = /(Request|Input)$/.test(name);
    return [
      name,
      {
        description: schemaTexts[name] ?? inputDescriptions[name] ?? "",
        ...(isRequest ? refusingOthers(schema) : schema),
      },
    ];
  }),
);

/** Requests with a field that the API doesn't know are refused. */
function refusingOthers(schema: Schema): Schema {
  const closed = mapSchemas(schema, refusingOthers);
  return closed.properties ? { ...closed, additionalProperties: false } : closed;
}

/** A copy of a schema in which `change` has replaced those directly inside it. */
function mapSchemas(schema: Schema, change: (inner: Schema) => Schema): Schema {
  const { properties, additionalProperties, items, prefixItems, anyOf, oneOf, ...rest } = schema;
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(items !== undefined && { items: items && change(items) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === "object" ? change(additionalProperties) : additionalProperties,
    }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, change(inner)]),
      ),
    }),
  };
}

/** "run.finished" as "RunFinished". */
function pascal(name: string): string {
  return name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
