/** Why a change has not been made, beside where it was asked for. */
export function Failure({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="font-medium text-[0.8125rem] text-bad">
      {text}
    </p>
  );
}
