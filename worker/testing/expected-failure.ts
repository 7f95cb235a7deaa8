/** A failure that a test causes on purpose; workerd-log.ts leaves it out of the log. */
export class ExpectedFailure extends Error {
  override name = "ExpectedFailure";
}
