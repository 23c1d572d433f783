import { parseArgs } from 'node:util'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

const usage = 'Say what to count again: sitewright rollup --site IDENTIFIER --from DAY --to DAY'

/** Counts days again from their hits, as far back as there are any. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { site: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    strict: false,
  })
  const { site: identifier, from, to } = values
  const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text)
  if (typeof identifier !== 'string' || !isDay(from) || !isDay(to) || from > to) throw startProblem('usage', usage)
  const { services, close } = await openServices(loadConfig(), { beside: true })
  try {
    const site = await services.sites.directory.byIdentifier(identifier)
    if (!site) throw startProblem('no-such-site', `There is no site "${identifier}".`)
    const { days } = await services.analytics.rollUpDays(site, { from, to })
    say(
      days.length === 0
        ? 'The hits of these days are gone; they stay as they were counted.'
        : `Counted ${days.length} days of ${identifier} again, ${days[0]} to ${days.at(-1)}.`,
    )
  } finally {
    await close()
  }
}
