import { useNavigate } from "react-router";
import type { DeleteAccountInput } from "../../../../shared/contracts/me.ts";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import { forgetPerson } from "../../../lib/session.ts";
import { deleteAccount } from "../api.ts";

/**
 * Deletes the account; then nothing of the person stays on the device, and sign-in says that it is done. What is in
 * memory goes with the shell.
 */
export function useDeletion(): (input: DeleteAccountInput) => Promise<void> {
  const navigate = useNavigate();
  const { id } = useMe();
  return async (input) => {
    await deleteAccount(input);
    forgetPerson(id);
    await navigate(`${paths.login}?deleted=1`);
  };
}
