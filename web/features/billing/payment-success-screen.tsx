import { Navigate } from "react-router";
import { paths } from "../../app/paths.ts";

/** Nobody pays here yet: whoever comes without a payment to look at finds the plans. */
export function Component() {
  return <Navigate to={paths.plans} replace />;
}
