/** Whether a line ends with what sentences end with. */
export const endsWhole = (text: string) => /[.!?…。！？؟।][\p{Pf}\p{Pe}"'“]*$/u.test(text);

/** A line of a list is given its full stop between other sentences; scripts without one are left as they are. */
export const asSentence = (line: string) =>
  endsWhole(line) || !/[\p{Script=Latin}\p{N})]$/u.test(line) ? line : `${line}.`;
