import { join } from 'node:path'
import { startProblem } from '../platform/config'
import { templatesFolder } from '../platform/paths'
import { templateNames, upgradeTemplate } from '../templates'
import { say } from './output'

/** Changes files that lie beside the program; needs no database. */
export async function run([deed, ...named]: readonly string[]): Promise<void> {
  if (deed !== 'upgrade') throw startProblem('usage', 'Say what to do: sitewright template upgrade [NAME…]')
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
