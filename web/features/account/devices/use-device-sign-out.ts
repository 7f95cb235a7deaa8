import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Device } from "../../../../shared/contracts/auth.ts";
import { paths } from "../../../app/paths.ts";
import { useSignOut } from "../../../lib/use-sign-out.ts";
import { useDeviceName } from "./device-look.ts";
import { signOutDevice, signOutOthers } from "./devices.ts";

interface SignOut {
  /** The device that is being signed out, or that several are. */
  busy?: string;
  done?: string;
  failure?: { text: string; cause: unknown };
}

/**
 * Signing devices out, one after the other; `onGone` is called when some have left the list. A device is shown as out
 * only when the server has said so.
 */
export function useDeviceSignOut(onGone: () => void) {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const leave = useSignOut(paths.login, "global");
  const nameOf = useDeviceName();
  const [state, setState] = useState<SignOut>({});

  const run = async (busy: string, work: () => Promise<void>, texts: { done?: string; failed: string }) => {
    if (state.busy) return;
    setState({ busy });
    try {
      await work();
      setState(texts.done === undefined ? {} : { done: texts.done });
      onGone();
    } catch (cause) {
      setState({ failure: { text: texts.failed, cause } });
    }
  };

  return {
    ...state,
    signOut: (device: Device) => {
      const name = nameOf(device);
      return run(device.id, () => signOutDevice(client, device.id), {
        done: t("devices.signedOut", { name }),
        failed: t("devices.failed", { name }),
      });
    },
    signOutOthers: () =>
      run("others", () => signOutOthers(client), {
        done: t("devices.othersSignedOut"),
        failed: t("devices.othersFailed"),
      }),
    signOutEverywhere: () => run("everywhere", leave, { failed: t("devices.everywhereFailed") }),
  };
}
