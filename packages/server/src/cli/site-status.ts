import { readSiteStatus, siteServiceOf, siteStatusNames } from '@sitewright/domain/sites'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

const means = {
  open: 'Visitors see it, and everything can be changed and bought.',
  'past-due': 'Visitors see it; nothing can be changed or bought.',
  expired: 'Visitors see a notice; nothing can be changed or bought.',
  removed: 'Visitors see a notice; nothing can be changed or bought.',
} as const

const nameOf = (status: number): string =>
  siteStatusNames.find(name => readSiteStatus(name) === status) ?? String(status)

export async function run([identifier, wanted]: readonly string[]): Promise<void> {
  if (!identifier) throw startProblem('usage', 'Name the site: sitewright site-status IDENTIFIER [STATUS]')
  const status = wanted === undefined ? undefined : readSiteStatus(wanted)
  if (wanted !== undefined && status === undefined)
    throw startProblem('usage', `There is no status "${wanted}". Choose one of: ${siteStatusNames.join(', ')}.`)
  const { services, close } = await openServices(loadConfig(), { beside: true })
  try {
    const site = await services.sites.directory.byIdentifier(identifier)
    if (!site) throw startProblem('no-such-site', `There is no site "${identifier}".`)
    if (status !== undefined) await services.sites.setStatus(site.id, status)
    const now = status ?? site.status
    say(`The site ${identifier} is ${nameOf(now)}. ${means[siteServiceOf(now).mode]}`)
  } finally {
    await close()
  }
}
