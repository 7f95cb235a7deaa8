import { useMe } from "../../lib/me.ts";
import { ApiHead } from "./api-head.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

/** The page of the console for the workspace's webhooks. */
export function Component() {
  const { workspace } = useMe();
  if (!workspace) return null;
  return (
    <>
      <ApiHead page="webhooks" />
      <div className="max-w-4xl">
        <WebhooksCard owner="workspace" canChange={workspace.deletedAt === null} />
      </div>
    </>
  );
}
