import { useMe } from "../../lib/me.ts";
import { ApiHead } from "./api-head.tsx";
import { KeysCard } from "./keys-card.tsx";

/** The page of the console for the workspace's keys. */
export function Component() {
  const { workspace } = useMe();
  if (!workspace) return null;
  return (
    <>
      <ApiHead page="apiKeys" />
      <div className="max-w-4xl">
        <KeysCard owner="workspace" canCreate={workspace.deletedAt === null} />
      </div>
    </>
  );
}
