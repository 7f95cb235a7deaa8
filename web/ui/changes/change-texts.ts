/** The words around a change: what is seen is read aloud as well, so that its name has what it shows. */
export interface ChangeTexts {
  /** Between what goes and what comes. */
  becomes: string;
  /** After what goes alone, and after what comes alone. */
  removed: string;
  added: string;
  /** After a change that was rejected. */
  rejected: string;
  /** For a change of white space. */
  spaces: string;
  accept: string;
  reject: string;
}
