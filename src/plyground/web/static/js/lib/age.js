/**
 * Say how long ago something was: `formatAge(milliseconds)` is "5 min ago".
 */

import { t } from "./text.js";

export function formatAge(milliseconds) {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 1) return t("common.just_now");
  if (minutes < 60) return t("common.minutes_ago", { count: minutes });
  if (minutes < 48 * 60) return t("common.hours_ago", { count: Math.round(minutes / 60) });
  return t("common.days_ago", { count: Math.round(minutes / 1440) });
}
