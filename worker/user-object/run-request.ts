// What a run is asked for.
import type { Follows } from "../../shared/contracts/runs.ts";
import type { Meter } from "../ledger/ledger-rules.ts";
import { requestHash } from "./run-metadata.ts";

export interface RunRequest {
  userId: string;
  id: string;
  tool: string;
  /** Parsed by the tool's contract. */
  input: unknown;
  follows: Follows | null;
  /** What the run is counted as. */
  meter: Exclude<Meter, "pool">;
}

export const hashOf = ({ tool, input, follows }: RunRequest) => requestHash(tool, input, follows);
