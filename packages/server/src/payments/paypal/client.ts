import type { AccountMode } from '@sitewright/domain/payments'
import { LRUCache } from 'lru-cache'
import type { Egress } from '../../platform/egress'
import type { Clock } from '../../platform/platform'
import type { OpenAccount } from '../accounts'
import { ProviderUnreachable } from '../provider'

export const payPalHosts: Readonly<Record<AccountMode, string>> = {
  test: 'api-m.sandbox.paypal.com',
  live: 'api-m.paypal.com',
}
const timeoutMs = 8_000
const maxBytes = 1024 * 1024
/** A token is renewed before it ends, so that none ends on the way. */
const earlyMs = 60_000
const mostTokens = 1000

export type PayPalReply = { readonly status: number; readonly body: unknown }
export type PayPalCall = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  /** What makes a repeat recognisable. */
  readonly requestId?: string
  readonly json?: string
}
type Keys = Pick<OpenAccount, 'mode' | 'publicKey' | 'secretKey'>

const nameOf = ({ mode, publicKey, secretKey }: Keys) => `${mode} ${publicKey} ${secretKey}`

/** The keys open nothing there, or not this. */
export class KeysRefused extends Error {
  constructor(readonly problem: 'keys-refused' | 'permission-missing') {
    super('PayPal does not accept the keys.')
  }
}

/**
 * PayPal's programming interface, as far as it is used. Its own package is not: it knows two fixed hosts and a client of
 * its own, and everything outside is asked by one way.
 */
export function createPayPalClient(egress: Egress, clock: Clock) {
  const tokens = new LRUCache<string, { token: string; until: number }>({ max: mostTokens })

  const send = async (
    mode: AccountMode,
    { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body?: string },
  ): Promise<PayPalReply> => {
    const host = payPalHosts[mode]
    const address = `https://${host}${path}`
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
    const reply = await egress.call({
      address,
      hosts: [host],
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : length) },
      body,
      maxBytes,
      timeoutMs,
    })
    if (!reply.ok || reply.status >= 500 || reply.status === 429) throw new ProviderUnreachable('paypal')
    const text = reply.body.toString('utf8')
    return { status: reply.status, body: text ? (JSON.parse(text) as unknown) : undefined }
  }

  async function tokenFor(keys: Keys): Promise<string> {
    const { mode, publicKey, secretKey } = keys
    const name = nameOf(keys)
    const now = clock.now().getTime()
    const known = tokens.get(name)
    if (known && known.until > now) return known.token
    const { status, body } = await send(mode, {
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new KeysRefused('keys-refused')
    const { access_token: token, expires_in: seconds } = body as { access_token: string; expires_in: number }
    tokens.set(name, { token, until: now + seconds * 1000 - earlyMs })
    return token
  }

  return {
    /** Whether these keys open anything there. */
    async check(keys: Keys): Promise<boolean> {
      try {
        await tokenFor(keys)
        return true
      } catch (error) {
        if (error instanceof KeysRefused) return false
        throw error
      }
    },

    async call(keys: Keys, { method, path, requestId, json }: PayPalCall): Promise<PayPalReply> {
      const ask = async () =>
        send(keys.mode, {
          method,
          path,
          headers: {
            authorization: `Bearer ${await tokenFor(keys)}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(requestId ? { 'paypal-request-id': requestId } : {}),
          },
          ...(json === undefined ? {} : { body: json }),
        })
      let reply = await ask()
      if (reply.status === 401) {
        // The token was withdrawn before its time.
        tokens.delete(nameOf(keys))
        reply = await ask()
      }
      if (reply.status === 401) throw new KeysRefused('keys-refused')
      if (reply.status === 403) throw new KeysRefused('permission-missing')
      return reply
    },
  }
}

export type PayPalClient = ReturnType<typeof createPayPalClient>
