// The servers of the browser tests: Calamo with its demo model, and Calamo with a model server of the tests.
export const demo = "http://127.0.0.1:8790";
export const connected = "http://127.0.0.1:8791";
/** Where the tests start an OpenAI-compatible server that is not of this project. */
export const modelPort = 8792;
/** The OpenID provider that plays Google for the first of them; the second one knows none. */
export const issuer = "http://localhost:8793";
export const openIdClient = { id: "calamo-e2e", secret: "only-for-tests" };
/** A third server, which its test starts and kills, and the model's server behind it. */
export const killed = "http://127.0.0.1:8794";
export const killedModelPort = 8798;
/** A fourth, with a Stripe of its own (stripe-emulator.ts), for the test of what goes wrong there. */
export const troubled = "http://127.0.0.1:8801";

/** Where a server of ours keeps its state, seen from the project's folder. */
export const stateOf = (url: string) => `.wrangler/e2e/${new URL(url).port}`;

/** What a server of ours prints, mails among it: a file, seen from the project's folder. */
export const outputOf = (url: string) => `${stateOf(url)}.log`;
