/** Whether a name will do; the contract that says so is fetched for it. Nobody renames a thing at once. */
export async function checkTitle(title: string) {
  const [{ titleInput }, { validate }] = await Promise.all([
    import("../../shared/contracts/text-fields.ts"),
    import("../../shared/validate.ts"),
  ]);
  return validate(titleInput, { title });
}
