import { addressesOf, openServices } from '../main'
import { loadConfig, startProblem } from '../platform/config'
import { demoAccount, demoIdentifiers, type SeededName, seedDemo, seededNames } from '../templates'
import { say } from './output'

function namedSites(args: readonly string[]): readonly SeededName[] {
  if (args.length === 0) return demoIdentifiers
  const unknown = args.find(name => !seededNames.some(known => known === name))
  if (unknown !== undefined)
    throw startProblem('usage', `There is no demo site "${unknown}". Choose of: ${seededNames.join(', ')}.`)
  return seededNames.filter(name => args.includes(name))
}

export async function run(args: readonly string[]): Promise<void> {
  const named = namedSites(args)
  const config = loadConfig()
  const { services, close } = await openServices(config, { beside: true })
  try {
    await seedDemo(services, named)
    for (const identifier of named) say(`Site ${identifier}: ${addressesOf(config, identifier).view}`)
    say(`Demo login: ${demoAccount.email}  ${demoAccount.password}`)
  } finally {
    await close()
  }
}
