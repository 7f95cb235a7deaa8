// Adds up the runners' machine-readable reports: which tests failed and why, then "N passed, N failed", with those
// that were skipped. The failures come last, where the end of a long log still shows them.
import { readFileSync } from "node:fs";

const read = (name: string) => JSON.parse(readFileSync(`reports/${name}.json`, "utf8"));

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Names a failed test and the first lines of its error. */
function reportFailure(test: string, error = ""): void {
  console.info(`\nFAILED ${test}\n${error.split("\n").slice(0, 12).join("\n")}`);
}

/** Vitest's report: shared, worker and web. */
function units(): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests, testResults } =
    read("units");
  for (const file of testResults) {
    if (file.message) reportFailure(file.name, file.message);
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === "failed") reportFailure(`${file.name} › ${fullName}`, failureMessages[0]);
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites, // a suite that does not load has no failed test
    skipped: numPendingTests + numTodoTests,
  };
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { error?: { message: string } }[] }[];
  }[];
}

function reportBrowserFailures({ suites = [], specs }: BrowserSuite): void {
  suites.forEach(reportBrowserFailures);
  for (const { file, line, title, tests } of specs)
    for (const { status, results } of tests)
      if (status === "unexpected" || status === "flaky")
        reportFailure(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message);
}

/** Playwright's report. A test that passed only when tried again did not pass. */
function browser(): Count {
  const { stats, suites } = read("browser");
  suites.forEach(reportBrowserFailures);
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function count(report: () => Count): Count {
  try {
    return report();
  } catch (error) {
    console.error(`no report: ${error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const counts = [count(units), count(browser)];
const sum = (key: keyof Count) => counts.reduce((total, part) => total + part[key], 0);
const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
console.info(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exit(sum("failed") || sum("skipped") ? 1 : 0);
