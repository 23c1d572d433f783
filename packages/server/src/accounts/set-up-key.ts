import { createHmac, timingSafeEqual } from 'node:crypto'
import { accountOrigin, type Config } from '../platform/config'

/**
 * Opens the first set-up of an empty installation. In production it stands in the address that the server prints when
 * it starts: whoever reads the console owns the machine, and a stranger who finds the page first does not. Made from
 * the secret, so that several processes print the same.
 */
export function createSetUpKey(config: Pick<Config, 'production' | 'secrets'>) {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('set-up').digest('base64url')
  return {
    key: keyOf(config.secrets[0]),
    opens(given: string | undefined): boolean {
      if (!config.production) return true
      const bytes = Buffer.from(given ?? '')
      return config.secrets
        .map(secret => Buffer.from(keyOf(secret)))
        .some(key => key.length === bytes.length && timingSafeEqual(key, bytes))
    },
  }
}

export const setUpAddress = (config: Config): string => {
  const { key } = createSetUpKey(config)
  return config.production ? `${accountOrigin(config)}/?setup=${key}` : accountOrigin(config)
}
