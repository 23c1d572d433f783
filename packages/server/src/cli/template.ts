import { join, resolve } from 'node:path'
import { openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { templatesFolder } from '../platform/paths'
import { exportTemplate, templateNames, upgradeTemplate } from '../templates'
import { say } from './output'

const usage = 'sitewright template export SITE NAME [--to FOLDER] [--force], or: sitewright template upgrade [NAME…]'

/** Changes files that lie beside the program; needs no database. */
async function upgrade(named: readonly string[]): Promise<void> {
  const known = await templateNames(templatesFolder)
  const unknown = named.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw startProblem('usage', `There is no template "${unknown}". Choose of: ${known.join(', ')}.`)
  const folders = named.length > 0 ? named : [...known, 'sections']
  let count = 0
  for (const name of folders)
    for (const file of await upgradeTemplate(join(templatesFolder, name))) {
      count += 1
      say(`${name}/${file}`)
    }
  say(count === 0 ? 'Every block is of the version of today.' : `Files written anew: ${count}`)
}

const refusals = {
  'bad-name': 'The name of a template is small letters, digits and hyphens.',
  'there-already': 'There is a template of this name. Choose another, or write over its files with --force.',
  'never-published': 'The site was never published, so there is nothing that everybody may see.',
  'home-page-closed': 'The home page of the site is closed to strangers, so no site can be made that begins with it.',
} as const

async function exportSite(args: readonly string[]): Promise<void> {
  const to = args.indexOf('--to')
  const folder = to < 0 ? templatesFolder : args[to + 1]
  const [identifier, name, ...more] = args.filter(
    (arg, at) => arg !== '--force' && (to < 0 || (at !== to && at !== to + 1)),
  )
  if (!identifier || !name || !folder || more.length > 0) throw startProblem('usage', `Say which site: ${usage}`)
  const { services, platform, close } = await openServices(loadConfig(), { beside: true })
  try {
    const site = await services.sites.directory.byIdentifier(identifier)
    if (!site) throw startProblem('no-such-site', `There is no site "${identifier}".`)
    const order = { siteId: site.id, name, folder: resolve(folder), replace: args.includes('--force') }
    const outcome = await exportTemplate(platform, services, order)
    if (!outcome.ok) throw startProblem(outcome.reason, refusals[outcome.reason])
    say(`Template ${name}: ${outcome.pages} pages, ${outcome.files} files in ${outcome.folder}`)
    say('It is not offered yet: describe it in template.json and take "listed" away.')
  } finally {
    await close()
  }
}

export async function run([action, ...args]: readonly string[]): Promise<void> {
  if (action === 'upgrade') return upgrade(args)
  if (action === 'export') return exportSite(args)
  throw startProblem('usage', `Say what to do: ${usage}`)
}
