// npm run dev: the Worker as in npm start, behind Vite with hot reload for web/.
import { spawn } from "node:child_process";

const worker = spawn("node", ["worker/local/start.ts", "--port", "8788"], {
  stdio: "inherit",
  env: { ...process.env, CALAMO_ADDRESS: "http://localhost:8787" }, // Vite's, which passes on what is the Worker's
});
const web = spawn("vite", ["--config", "web/vite.config.ts"], { stdio: "inherit" });
const stop = () => {
  worker.kill();
  web.kill();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
worker.on("exit", stop);
web.on("exit", stop);
