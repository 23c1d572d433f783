import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SiteId } from '@sitewright/domain/sites'
import type { Config } from '../platform/config'
import type { Member } from './repository/members'

/**
 * What a browser keeps after a login, so that strangers' guesses do not count here. It opens nothing and needs no table: it
 * is signed for one member and their password, and worth nothing once that is another one.
 */
export function createKnownBrowsers({ secrets }: Pick<Config, 'secrets'>) {
  const sign = (
    secret: string,
    siteId: SiteId,
    { id, passwordHash }: Pick<Member, 'id' | 'passwordHash'>,
    nonce: string,
  ) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['member browser', siteId, id, passwordHash, nonce]))
      .digest('base64url')
  return {
    issue: (siteId: SiteId, member: Pick<Member, 'id' | 'passwordHash'>, nonce: string): string =>
      `${nonce}.${sign(secrets[0], siteId, member, nonce)}`,
    isKnown(siteId: SiteId, member: Member | undefined, device: string | undefined): boolean {
      const [nonce = '', given = ''] = (device ?? '').split('.')
      if (!member || given === '') return false
      const bytes = Buffer.from(given)
      return secrets
        .map(secret => Buffer.from(sign(secret, siteId, member, nonce)))
        .some(signed => signed.length === bytes.length && timingSafeEqual(signed, bytes))
    },
  }
}
