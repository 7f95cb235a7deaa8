import type { KeyboardEvent } from "react";

/** Enter while a word is being composed chooses that word; 229 is what some browsers say then. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
