import { useState } from "react";

/** Recovery codes that are to be kept before their dialog may close. */
export function useKeeping(onClose: () => void) {
  const [codes, setCodes] = useState<string[]>();
  const [kept, setKept] = useState(false);
  const [missed, setMissed] = useState(0);
  return {
    codes,
    show: (recoveryCodes: string[]) => setCodes(recoveryCodes),
    kept,
    setKept,
    /** How often somebody tried to leave without having kept them. */
    missed,
    /** Closes, unless codes are shown that have not been kept. */
    leave: () => (codes && !kept ? setMissed(missed + 1) : onClose()),
  };
}
