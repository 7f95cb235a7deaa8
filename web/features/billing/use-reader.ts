import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../shared/contracts/me.ts";
import { meQuery } from "../../lib/me.ts";

/** Who reads the plans, or undefined where nobody is signed in. Asks nothing: the layout around the screen knows. */
export function useReader(): Me | undefined {
  return useQuery({ ...meQuery, enabled: false }).data;
}
