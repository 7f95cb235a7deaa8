import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../shared/contracts/me.ts";
import { meQuery } from "../../lib/me.ts";

/**
 * Who reads the plans, or undefined where nobody is signed in: the layout around the screen knows. Nobody asks about
 * visitors; somebody who is known is read again when that is wanted.
 */
export function useReader(): Me | undefined {
  return useQuery({ ...meQuery, enabled: ({ state }) => state.data !== undefined }).data;
}
