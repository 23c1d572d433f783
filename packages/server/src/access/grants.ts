import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PageRule } from '@sitewright/domain/access'
import type { SiteId } from '@sitewright/domain/sites'
import type { Config } from '../platform/config'

export const grantSeconds = 7 * 86_400

type Rule = Pick<PageRule, 'ruleId' | 'version'>

/**
 * What a browser keeps that gave the right password. It is signed for one rule of one site and the password of that day,
 * so it needs no table and is worth nothing once the password is another one.
 */
export function createGrants({ secrets }: Pick<Config, 'secrets'>) {
  const sign = (secret: string, siteId: SiteId, { ruleId, version }: Rule, at: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['page password', siteId, ruleId, version, at]))
      .digest('base64url')
  return {
    issue(siteId: SiteId, rule: Rule, now: Date): string {
      const at = String(Math.floor(now.getTime() / 1000))
      return `${at}.${sign(secrets[0], siteId, rule, at)}`
    },
    isGood(siteId: SiteId, rule: Rule, given: string | undefined, now: Date): boolean {
      const [at = '', signature = ''] = (given ?? '').split('.')
      if (!/^\d{1,12}$/.test(at) || signature === '') return false
      if (Number(at) + grantSeconds <= now.getTime() / 1000) return false
      const bytes = Buffer.from(signature)
      return secrets
        .map(secret => Buffer.from(sign(secret, siteId, rule, at)))
        .some(signed => signed.length === bytes.length && timingSafeEqual(signed, bytes))
    },
  }
}
