import { reminderLimits } from '../catalogue/limits'

/** `hours` after the cart was last changed, one for each mail. */
export type ReminderSettings = { readonly active: boolean; readonly hours: readonly number[] }

export const usualReminders: ReminderSettings = { active: false, hours: [4, 24, 72] }

export type ReminderRefusal = 'no-steps' | 'not-rising'

/** Each mail comes after the one before it. */
export const checkReminders = ({ active, hours }: ReminderSettings): ReminderRefusal | undefined => {
  if (active && hours.length === 0) return 'no-steps'
  return hours.some((hour, index) => index > 0 && hour <= hours[index - 1]!) ? 'not-rising' : undefined
}

const hourMs = 3_600_000

/**
 * Which mail is due for a cart, if any. After an outage they still come one by one and as far apart as was said, so
 * that nobody gets three at once.
 */
export function dueReminder(
  { active, hours }: ReminderSettings,
  {
    changedAt,
    sent,
    lastAt,
    now,
  }: { readonly changedAt: number; readonly sent: number; readonly lastAt: number | null; readonly now: number },
): number | undefined {
  const hour = hours[sent]
  if (!active || hour === undefined || sent >= reminderLimits.steps) return undefined
  const apart = hour - (hours[sent - 1] ?? 0)
  const isDue = now >= changedAt + hour * hourMs && (lastAt === null || now >= lastAt + apart * hourMs)
  return isDue ? sent + 1 : undefined
}
