import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { changeSubscription } from "./events.ts";
import { listPage } from "./lists.ts";
import { flag, paging, parameters, text } from "./parameters.ts";
import { route } from "./route.ts";
import { release } from "./schedule-phases.ts";

export const scheduleRoutes = [
  route(
    "GET /v1/subscription_schedules",
    parameters<Stripe.SubscriptionScheduleListParams>({ ...paging, customer: text }),
    ({ account, params, path }) => {
      const all = [...account.schedules.values()];
      return listPage(
        all.filter(({ customer }) => !params.customer || customer === params.customer),
        params,
        path,
      );
    },
  ),
  route(
    "GET /v1/subscription_schedules/:id",
    parameters<Stripe.SubscriptionScheduleRetrieveParams>({}),
    ({ account, id }) => account.get(account.schedules, "subscription schedule", id),
  ),
  route(
    "POST /v1/subscription_schedules/:id/release",
    parameters<Stripe.SubscriptionScheduleReleaseParams>({ preserve_cancel_date: flag }),
    ({ account, id }) => {
      const schedule = account.get(account.schedules, "subscription schedule", id);
      const subscription = account.subscriptions.get(schedule.subscription ?? "");
      if (schedule.status !== "active" || !subscription)
        throw invalidRequest(
          `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
        );
      changeSubscription(account, subscription, () => release(account, schedule, subscription));
      return schedule;
    },
  ),
];
