import { siteModeMeanings } from '@sitewright/domain/catalogue/messages'
import { readSiteStatus, siteServiceOf, siteStatusName, siteStatusNames } from '@sitewright/domain/sites'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { say } from './output'

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
    say(`The site ${identifier} is ${siteStatusName(now)}. ${siteModeMeanings[siteServiceOf(now).mode]}`)
  } finally {
    await close()
  }
}
