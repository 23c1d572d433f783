import type { CaptchaChoice, CaptchaProvider, Rush } from '@sitewright/domain/forms'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type SealedFor, seal, unseal } from '../platform/seal'
import { createAsking } from './asking'
import { createOwnCheck } from './own-check'
import * as repository from './repository'

/** `no-answer`: whoever should know could not be asked, which is nobody's fault who sends something. */
export type Proof = 'solved' | 'wrong' | 'absent' | 'no-answer'

export type CaptchaSettings = {
  readonly provider: CaptchaProvider | null
  readonly siteKey: string
  /** The key itself is shown to nobody. */
  readonly hasSecret: boolean
}
export type NewCaptchaSettings = {
  readonly provider: CaptchaProvider | null
  readonly siteKey: string
  /** Empty: the kept one stays. */
  readonly secret: string
}
export type CaptchaRefusal = 'no-site-key' | 'no-secret' | 'wrong-secret'

export type CaptchaDeps = {
  /** What every page of the site says of its captcha. */
  readonly choice: (tx: SiteTransaction) => Promise<CaptchaChoice | undefined>
  /** How much more than usual the site is sent: its visitors' devices do more work then. */
  readonly rush: (tx: SiteTransaction) => Promise<Rush>
  readonly saveChoice: (tx: SiteTransaction, choice: CaptchaChoice | undefined) => Promise<void>
}

type Asked = {
  readonly siteId: SiteId
  readonly keyId: string
  readonly captchaKey: string | null
  readonly ip: string
}

type Key = { readonly provider: CaptchaProvider; readonly secret: string }

const longestToken = 8_000
const sealedFor = (siteId: SiteId, provider: CaptchaProvider): SealedFor => ({
  purpose: 'captcha-keys',
  about: `${siteId} ${provider}`,
})

/** Whether somebody is a person: by work of their device, or by the word of the provider that an owner chose. */
export function createCaptcha(platform: Platform, { choice, saveChoice, rush }: CaptchaDeps) {
  const { config, database, clock, log } = platform
  const own = createOwnCheck(platform)
  const ask = createAsking(platform)

  /** `unreadable`: sealed with a secret that this server no longer has. */
  const keyIn = async (tx: SiteTransaction): Promise<Key | 'unreadable' | undefined> => {
    const kept = await repository.readKey(tx)
    if (!kept) return undefined
    const { provider, sealed } = kept
    const secret = unseal(config.secrets, sealed, sealedFor(tx.siteId, provider))
    return secret === undefined ? 'unreadable' : { provider, secret }
  }
  const isOf = (key: Key | 'unreadable' | undefined, provider: CaptchaProvider): boolean =>
    typeof key === 'object' && key.provider === provider
  const settingsIn = async (tx: SiteTransaction): Promise<CaptchaSettings> => {
    const [chosen, key] = [await choice(tx), await keyIn(tx)]
    return {
      provider: chosen?.provider ?? null,
      siteKey: chosen?.siteKey ?? '',
      hasSecret: chosen !== undefined && isOf(key, chosen.provider),
    }
  }

  return {
    challenge: async (siteId: SiteId, keyId: string) =>
      own.challenge(siteId, keyId, await database.withSite(siteId, rush)),

    /** The site's own proof is as good as the provider's: whoever declines to ask strangers may send all the same. */
    async check({ siteId, keyId, captchaKey, ip }: Asked): Promise<Proof> {
      const found = await own.check(siteId, keyId, captchaKey)
      if (found !== 'foreign') return found
      if (captchaKey === null || captchaKey.length > longestToken) return 'wrong'
      const key = await database.withSite(siteId, keyIn)
      if (key === undefined) return 'wrong'
      // No transaction is open while a stranger takes their time.
      const told = key === 'unreadable' ? key : await ask({ ...key, token: captchaKey, ip })
      if (told === 'passed') return 'solved'
      if (told === 'failed') return 'wrong'
      log.warn({ siteId, told }, 'a captcha could not be checked')
      return 'no-answer'
    },

    settings: (siteId: SiteId): Promise<CaptchaSettings> => database.withSite(siteId, settingsIn),

    async save(
      siteId: SiteId,
      { provider, siteKey, secret }: NewCaptchaSettings,
    ): Promise<{ ok: true; settings: CaptchaSettings } | { ok: false; reason: CaptchaRefusal }> {
      if (provider !== null) {
        if (siteKey === '') return { ok: false, reason: 'no-site-key' }
        const kept = await database.withSite(siteId, keyIn)
        if (secret === '' && !isOf(kept, provider)) return { ok: false, reason: 'no-secret' }
        // Said now, and not by the first visitor who cannot send. A provider that is down keeps nobody from saving.
        if (secret !== '' && (await ask({ provider, secret, token: 'none', ip: undefined })) === 'wrong-secret')
          return { ok: false, reason: 'wrong-secret' }
      }
      return database.withSite(siteId, async tx => {
        if (provider === null) await repository.deleteKey(tx)
        else if (secret !== '')
          await repository.writeKey(tx, {
            ...{ provider, sealed: seal(config.secrets[0], secret, sealedFor(siteId, provider)), now: clock.now() },
          })
        await saveChoice(tx, provider === null ? undefined : { provider, siteKey })
        return { ok: true, settings: await settingsIn(tx) } as const
      })
    },
  }
}

export type Captcha = ReturnType<typeof createCaptcha>
