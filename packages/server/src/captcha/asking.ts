import { captchaChecks } from '@sitewright/domain/catalogue'
import type { CaptchaProvider } from '@sitewright/domain/forms'
import * as z from 'zod/mini'
import type { Platform } from '../platform/platform'

const timeoutMs = 3_000
const mostAnswerBytes = 16_000

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.optional(z.array(z.string())),
})

/** `no-answer`: down, or not in words we know. `wrong-secret`: the owner's key is none of theirs. */
export type Told = 'passed' | 'failed' | 'wrong-secret' | 'no-answer'

/** Asks a provider what a visitor's token is worth. Each is worth something once, which the provider sees to. */
export const createAsking =
  ({ egress }: Pick<Platform, 'egress'>) =>
  async ({
    provider,
    secret,
    token,
    ip,
  }: {
    readonly provider: CaptchaProvider
    readonly secret: string
    readonly token: string
    readonly ip: string | undefined
  }): Promise<Told> => {
    const address = captchaChecks[provider]
    const fields = new URLSearchParams({ secret, response: token, ...(ip !== undefined && { remoteip: ip }) })
    const reply = await egress.call({
      ...{ address, hosts: [new URL(address).hostname], method: 'POST' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...{ body: fields.toString(), maxBytes: mostAnswerBytes, timeoutMs },
    })
    if (!reply.ok || reply.status >= 500) return 'no-answer'
    let told: unknown
    try {
      told = JSON.parse(reply.body.toString('utf8'))
    } catch {
      return 'no-answer'
    }
    const read = verdict.safeParse(told)
    if (!read.success) return 'no-answer'
    const { success, 'error-codes': codes = [] } = read.data
    if (success) return 'passed'
    if (codes.some(code => code.endsWith('-input-secret') || code === 'sitekey-secret-mismatch')) return 'wrong-secret'
    return codes.includes('internal-error') ? 'no-answer' : 'failed'
  }
