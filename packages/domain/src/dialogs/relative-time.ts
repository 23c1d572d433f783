import { dialogMessages as messages } from '../catalogue/messages/dialogs'
import { formatMessage } from '../messages'

export const relativeTimeRefreshMs = 5000

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Fine names the seconds; from a minute on both styles read the same. */
export type RelativeTimeStyle = 'standard' | 'fine'

function underMinute(passed: number, style: RelativeTimeStyle): string {
  if (style === 'standard') return messages.lessThanMinuteAgo
  if (passed < second) return messages.justNow
  return formatMessage(messages.secondsAgo, { count: Math.floor(passed / second) })
}

/** A moment that lies ahead, as with a clock that runs fast, reads like this very moment. */
export function relativeTime(input: { at: number; now: number; style?: RelativeTimeStyle | undefined }): string {
  const passed = Math.max(0, input.now - input.at)
  if (passed < minute) return underMinute(passed, input.style ?? 'standard')
  if (passed < 2 * minute) return messages.aboutMinuteAgo
  if (passed < 45 * minute) return formatMessage(messages.minutesAgo, { count: Math.floor(passed / minute) })
  if (passed < 90 * minute) return messages.aboutHourAgo
  if (passed < day) return formatMessage(messages.aboutHoursAgo, { count: Math.round(passed / hour) })
  if (passed < 2 * day) return messages.oneDayAgo
  return formatMessage(messages.daysAgo, { count: Math.floor(passed / day) })
}
