// Templates. Those of a workspace are read by its members and changed by those who may write.
import { v7 as uuidv7 } from "uuid";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import {
  type Template,
  type TemplateChanges,
  type TemplateInput,
  templateBrief,
} from "../../../shared/contracts/templates.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxTemplates } from "../../../shared/templates.ts";
import type { Database } from "../../db/client.ts";
import { onlyOwner, readableOwnerIds, visibilityOf, workspaceOf } from "../../db/documents/owners.ts";
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  shareTemplate,
  type TemplateRow,
  updateTemplate,
} from "../../db/templates.ts";
import { authorizeMember } from "../workspaces/membership.ts";

/** The user's templates, those of their workspace, or both. */
export async function readTemplates(
  db: Database,
  userId: string,
  visibility?: Visibility,
): Promise<Template[]> {
  const owners = {
    private: onlyOwner(userId),
    workspace: workspaceOf(userId, "read"),
    all: readableOwnerIds(userId),
  };
  return (await listTemplates(db, owners[visibility ?? "all"])).map((row) => toTemplate(userId, row));
}

/** @throws AppError TOO_MANY_TEMPLATES, or like `authorizeMember` for a workspace's template */
export async function addTemplate(db: Database, userId: string, input: TemplateInput): Promise<Template> {
  const id = uuidv7();
  const now = Date.now();
  if (!(await insertTemplate(db, userId, { id, ...input }, { most: maxTemplates, now }))) {
    if (input.visibility === "workspace") await authorizeMember(db, userId, "write");
    throw new AppError("TOO_MANY_TEMPLATES", { limit: maxTemplates });
  }
  return { id, ...input, createdBy: userId, createdAt: now, updatedAt: now, revision: 0 };
}

/**
 * Changes a template, and shares it if asked to. Repeating a change is no conflict, since the response to it may be lost.
 * @throws AppError EDIT_CONFLICT if it was changed differently since `revision`, TOO_MANY_TEMPLATES, or like `changeable`
 */
export async function changeTemplate(
  db: Database,
  userId: string,
  id: string,
  { visibility, ...changes }: TemplateChanges,
): Promise<Template> {
  if (!(await updateTemplate(db, userId, id, changes, Date.now()))) {
    const current = toTemplate(userId, await changeable(db, userId, id));
    if (!hasText(current, changes)) throw new AppError("EDIT_CONFLICT");
  }
  if (visibility === "workspace" && !(await shareTemplate(db, userId, id, maxTemplates))) {
    await authorizeMember(db, userId, "write");
    const { ownerId } = await existing(db, userId, id);
    if (ownerId === userId) throw new AppError("TOO_MANY_TEMPLATES", { limit: maxTemplates });
  }
  return toTemplate(userId, await existing(db, userId, id));
}

/** @throws AppError NOT_FOUND, or like `changeable` */
export async function removeTemplate(db: Database, userId: string, id: string): Promise<void> {
  if (await deleteTemplate(db, userId, id)) return;
  await changeable(db, userId, id);
  throw new AppError("NOT_FOUND");
}

async function existing(db: Database, userId: string, id: string): Promise<TemplateRow> {
  const template = await findTemplate(db, userId, id);
  if (!template) throw new AppError("NOT_FOUND");
  return template;
}

/** @throws AppError NOT_FOUND; ROLE_REQUIRED or WORKSPACE_READ_ONLY if the user may only read the template */
async function changeable(db: Database, userId: string, id: string): Promise<TemplateRow> {
  const template = await existing(db, userId, id);
  if (template.ownerId !== userId) await authorizeMember(db, userId, "write");
  return template;
}

function hasText(template: Template, changes: Omit<TemplateChanges, "visibility">): boolean {
  const textOf = ({ name, description, category, body, brief }: typeof changes) =>
    JSON.stringify([name, description, category, body, brief && { ...emptyBrief, ...brief }]);
  return textOf(template) === textOf(changes);
}

/** The order of the keys, for comparing. */
const emptyBrief = { prompt: "", contentType: "", tone: "", length: "" };

function toTemplate(userId: string, { ownerId, brief, ...row }: TemplateRow): Template {
  return { ...row, visibility: visibilityOf(userId, { ownerId }), brief: parseBrief(brief) };
}

/** Broken JSON counts as absent, so that the skeleton stays usable. */
function parseBrief(json: string | null) {
  try {
    return templateBrief.safeParse(JSON.parse(json ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
