import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Device } from "../../../../shared/contracts/auth.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { signOut } from "../../../lib/session.ts";

interface DeviceList {
  items: Device[];
}

/** Where the person is signed in: this device first. */
export const devicesQuery = queryOptions({
  queryKey: ["devices"],
  queryFn: () => api<DeviceList>("/api/auth/devices"),
});

/** Signs the device out. One that is out already is no fault. @throws ApiError */
export async function signOutDevice(client: QueryClient, id: string): Promise<void> {
  try {
    await api(`/api/auth/devices/${id}`, { method: "DELETE" });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "NOT_FOUND")) throw error;
  }
  await keep(client, (device) => device.id !== id);
}

/** Signs every device out but this one. @throws ApiError */
export async function signOutOthers(client: QueryClient): Promise<void> {
  await signOut("others");
  await keep(client, (device) => device.current);
}

async function keep(client: QueryClient, stays: (device: Device) => boolean): Promise<void> {
  await client.cancelQueries({ queryKey: devicesQuery.queryKey }); // an answer from before would bring them back
  client.setQueryData(devicesQuery.queryKey, (list) => list && { items: list.items.filter(stays) });
}
