import { addressesOf, openServices } from '../main'
import { systemClock } from '../platform/clock'
import { loadConfig, startProblem } from '../platform/config'
import {
  demoAccount,
  demoIdentifiers,
  openPast,
  type SeededName,
  seedDemo,
  seededNames,
  seedLetters,
  seedMembers,
  seedVisits,
  seedYear,
  starterIdentifiers,
} from '../templates'
import { say } from './output'

/** What the shop has sold and who has looked at it so far; after the sites, because nobody has to wait for it. */
const yearName = 'year'

function wanted(args: readonly string[]): { readonly named: readonly SeededName[]; readonly year: boolean } {
  if (args.length === 0) return { named: [...demoIdentifiers, ...starterIdentifiers], year: true }
  const known: readonly string[] = [...seededNames, yearName]
  const unknown = args.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw startProblem('usage', `There is no demo site "${unknown}". Choose of: ${known.join(', ')}.`)
  return { named: seededNames.filter(name => args.includes(name)), year: args.includes(yearName) }
}

export async function run(args: readonly string[]): Promise<void> {
  const { named, year } = wanted(args)
  const config = loadConfig()
  const past = openPast(systemClock)
  const { services, platform, close } = await openServices(config, { beside: true, adapt: past.within })
  try {
    await seedDemo({ ...services, past }, named)
    for (const identifier of named) say(`Site ${identifier}: ${addressesOf(config, identifier).view}`)
    const shop = { services, database: platform.database, past }
    if (year && (await seedYear(shop))) say('The shop has a year behind it.')
    if (year && (await seedLetters({ ...shop, random: platform.random }))) say('The inbox holds what visitors wrote.')
    // Those of the shop come with its year; a starting point is shown as it would be after a while.
    const joined = named.filter(name => starterIdentifiers.includes(name))
    if (await seedMembers(shop, year ? ['tern', ...joined] : joined)) say('The sites have members.')
    if (year && (await seedVisits(shop))) say('The visits of the year are counted.')
    say(`Demo login: ${demoAccount.email}  ${demoAccount.password}`)
  } finally {
    await close()
  }
}
