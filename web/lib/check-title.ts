/** Validates a title. Loads the schema on demand, since renaming is rare. */
export async function checkTitle(title: string) {
  const [{ titleInput }, { validate }] = await Promise.all([
    import("../../shared/contracts/text-fields.ts"),
    import("../../shared/validate.ts"),
  ]);
  return validate(titleInput, { title });
}
