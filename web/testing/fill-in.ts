// Filling in fields as a user does.
import type { UserEvent } from "@testing-library/user-event";

/** Replaces a field's text by pasting, because typing long texts key by key is slow. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  if ("value" in field && field.value) await user.keyboard("{Control>}a{/Control}");
  if (text) await user.paste(text);
  else await user.keyboard("{Delete}");
}
