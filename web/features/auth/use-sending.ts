import type { FieldErrors } from "../../../shared/validate.ts";
import { ApiError } from "../../lib/api.ts";
import { useSaving } from "../../lib/use-saving.ts";

export const loadContracts = () => import("./contracts.ts");
type Contracts = Awaited<ReturnType<typeof loadContracts>>;

/** How a form at the door stands: checked by its contract, then sent. */
export function useSending() {
  const saving = useSaving();
  return {
    ...saving,
    /** Sends what is right; what is wrong is said at its field. */
    async send<Data>(
      check: (contracts: Contracts) => { ok: true; data: Data } | { ok: false; fields: FieldErrors },
      work: (data: Data) => Promise<void>,
    ): Promise<void> {
      const contracts = await loadContracts().catch(() => undefined);
      const checked = contracts && check(contracts);
      if (checked && !checked.ok) return saving.refuse(checked.fields);
      await saving.save(async () => {
        if (!checked) throw new ApiError("NETWORK", 0);
        await work(checked.data);
      });
    },
  };
}
export type Sending = ReturnType<typeof useSending>;
