/** A file's text, as tests import it. */
declare module "*?raw" {
  const text: string;
  export default text;
}
