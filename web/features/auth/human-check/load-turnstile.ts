// Loads Cloudflare Turnstile on demand: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The used part of its API. */
export interface Turnstile {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
  remove(widget: string): void;
}

let loading: Promise<Turnstile> | undefined;

/** @throws Error if the script cannot be loaded; the next call retries */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function fetchScript(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src: address, async: true });
    script.addEventListener("load", () => {
      const { turnstile } = globalThis as { turnstile?: Turnstile }; // set by the script
      if (turnstile) resolve(turnstile);
      else reject(new Error("the script brought no Turnstile"));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Turnstile could not be fetched"));
    });
    document.head.append(script);
  });
}
