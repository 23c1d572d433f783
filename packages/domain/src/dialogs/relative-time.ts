import { dialogMessages as messages } from '../catalogue/messages/dialogs'
import { formatMessage } from '../messages'

export const relativeTimeRefreshMs = 5000

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Fine names the seconds; from a minute on both styles read the same. */
export type RelativeTimeStyle = 'standard' | 'fine'

type Input = {
  readonly at: number
  readonly now: number
  readonly style?: RelativeTimeStyle | undefined
  /** Puts a text into the language of whoever reads it. */
  readonly say?: (message: string) => string
}

function messageOf(passed: number, style: RelativeTimeStyle): readonly [message: string, count?: number] {
  if (passed < minute && style === 'standard') return [messages.lessThanMinuteAgo]
  if (passed < second) return [messages.justNow]
  if (passed < minute) return [messages.secondsAgo, Math.floor(passed / second)]
  if (passed < 2 * minute) return [messages.aboutMinuteAgo]
  if (passed < 45 * minute) return [messages.minutesAgo, Math.floor(passed / minute)]
  if (passed < 90 * minute) return [messages.aboutHourAgo]
  if (passed < day) return [messages.aboutHoursAgo, Math.round(passed / hour)]
  if (passed < 2 * day) return [messages.oneDayAgo]
  return [messages.daysAgo, Math.floor(passed / day)]
}

/** A moment that lies ahead, as with a clock that runs fast, reads like this very moment. */
export function relativeTime({ at, now, style = 'standard', say = message => message }: Input): string {
  const [message, count] = messageOf(Math.max(0, now - at), style)
  return count === undefined ? say(message) : formatMessage(say(message), { count })
}
