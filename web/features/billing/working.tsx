import { Spinner } from "../../ui/button.tsx";

/** That something is on its way. */
export function Working({ text }: { text: string }) {
  return (
    <p className="inline-flex items-center gap-2.5">
      <Spinner />
      {text}
    </p>
  );
}
