/** The content of a file as imported by tests. */
declare module "*?raw" {
  const text: string;
  export default text;
}
