import { createHmac, timingSafeEqual } from 'node:crypto'
import { formLimits } from '@sitewright/domain/catalogue'
import type { Platform } from '../platform/platform'

/** Whose key it is: nobody else can send with it. */
export type KeyHolder = { readonly siteId: string; readonly visitor: string }
export type OpenKey = { readonly id: string; readonly ageMs: number }

const longestMs = formLimits.keyHours * 3_600_000
/** Clocks of several processes are not the same to the second. */
const aheadMs = 60_000

/** Signed and not stored: handing them out writes nothing. Each is spent once, by the submission that names its id. */
export function createFormKeys({ config, clock, random }: Pick<Platform, 'config' | 'clock' | 'random'>) {
  const sign = (secret: string, { siteId, visitor }: KeyHolder, issued: string, id: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['form-key', siteId, visitor, issued, id]))
      .digest('base64url')

  return {
    issue(holder: KeyHolder): string {
      const [issued, id] = [clock.now().getTime().toString(36), random.id()]
      return `v1.${issued}.${id}.${sign(config.secrets[0], holder, issued, id)}`
    },
    open(key: string, holder: KeyHolder): OpenKey | undefined {
      const [version, issued = '', id = '', signature = '', ...more] = key.split('.')
      if (version !== 'v1' || more.length > 0 || !/^[A-Za-z0-9_-]{8,64}$/.test(id)) return undefined
      const given = Buffer.from(signature)
      const isOurs = config.secrets.some(secret => {
        const expected = Buffer.from(sign(secret, holder, issued, id))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      const ageMs = clock.now().getTime() - Number.parseInt(issued, 36)
      return isOurs && ageMs > -aheadMs && ageMs < longestMs ? { id, ageMs } : undefined
    },
  }
}

export type FormKeys = ReturnType<typeof createFormKeys>
