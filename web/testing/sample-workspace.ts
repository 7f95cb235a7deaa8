import type { Member, MemberList, OwnWorkspace } from "../../shared/contracts/workspaces.ts";
import { ada } from "./render-signed-in.tsx";

/** Ada's workspace, which she owns. */
export const sampleWorkspace = (changes: Partial<OwnWorkspace> = {}): OwnWorkspace => ({
  id: "0190a1b2-0000-7000-8000-0000000000aa",
  name: "Reed & Ink",
  role: "owner",
  logoUrl: null,
  accent: null,
  defaultVisibility: "workspace",
  deletedAt: null,
  ...changes,
});

const member = (id: string, name: string, role: Member["role"]): Member => ({
  id,
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@example.com`,
  avatarUrl: null,
  role,
  joinedAt: 0,
  activeAt: null,
});

/** Ada, an editor and a viewer, and one open invitation. */
export const sampleMembers = (): MemberList => ({
  members: [
    member(ada.id, ada.name, "owner"),
    member("0190a1b2-0000-7000-8000-000000000002", "Edda Editor", "editor"),
    member("0190a1b2-0000-7000-8000-000000000003", "Vera Viewer", "viewer"),
  ],
  invitations: [
    {
      id: "0190a1b2-0000-7000-8000-000000000009",
      email: "new@example.com",
      role: "editor",
      createdAt: Date.UTC(2030, 0, 1),
      expiresAt: Date.UTC(2030, 0, 8),
    },
  ],
  seats: { used: 4, limit: 5 },
});
