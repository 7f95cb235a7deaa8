// Lists the background jobs that failed for good, and requests their replay: npm run jobs.
import { execFileSync } from "node:child_process";
import { parseCommand, render } from "./dead-jobs.ts";
import { localEnvironment, stateFolder } from "./prepare.ts";
import { explainWranglerFailure } from "./wrangler-failure.ts";

try {
  const command = parseCommand(process.argv.slice(2), Date.now(), stateFolder);
  const args = ["d1", "execute", "DB", ...command.target, "--json", "--command", command.sql];
  const output = execFileSync("wrangler", args, {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    env: localEnvironment,
  });
  console.info(render(command, output));
} catch (error) {
  const hint = "With --local the command works on the database of npm start.";
  console.error(explainWranglerFailure(error, hint));
  process.exitCode = 1;
}
