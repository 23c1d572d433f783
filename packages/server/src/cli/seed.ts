import { addressesOf, openServices } from '../main'
import { loadConfig } from '../platform/config'
import { demoAccount, demoIdentifiers, seedDemo } from '../templates'
import { say } from './output'

export async function run(): Promise<void> {
  const config = loadConfig()
  const { services, close } = await openServices(config, { beside: true })
  try {
    await seedDemo(services)
    for (const identifier of demoIdentifiers) say(`Site ${identifier}: ${addressesOf(config, identifier).view}`)
    say(`Demo login: ${demoAccount.email}  ${demoAccount.password}`)
  } finally {
    await close()
  }
}
