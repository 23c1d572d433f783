import { formLimits } from '../catalogue/limits'
import { readHttpsAddress } from '../links/https-address'
import type { OwnersMail } from '../texts/owners-mail'
import { isEmail } from './email'
import type { TargetKind } from './states'

export type TargetSettings = {
  readonly email: { readonly addresses: readonly string[] }
  readonly list: { readonly listId: string }
  readonly webhook: { readonly url: string }
  readonly 'auto-reply': OwnersMail
}

export type TargetRefusal =
  | 'no-addresses'
  | 'too-many-addresses'
  | 'bad-address'
  | 'not-of-site'
  | 'no-list'
  | 'bad-webhook'
  | 'no-words'

const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '')

type Read<Kind extends TargetKind> =
  | { readonly ok: true; readonly settings: TargetSettings[Kind] }
  | { readonly ok: false; readonly reason: TargetRefusal }

const addressesIn = (value: unknown): string[] => [
  ...new Set((Array.isArray(value) ? value : []).map(each => text(each, 256)).filter(each => each !== '')),
]

const longestAddress = 500

/** What a target says of itself, without what means nothing for its kind. */
export function readTarget(kind: TargetKind, given: Readonly<Record<string, unknown>>): Read<TargetKind> {
  switch (kind) {
    case 'email': {
      const addresses = addressesIn(given['addresses'])
      if (addresses.length === 0) return { ok: false, reason: 'no-addresses' }
      if (addresses.length > formLimits.addresses) return { ok: false, reason: 'too-many-addresses' }
      return addresses.every(isEmail) ? { ok: true, settings: { addresses } } : { ok: false, reason: 'bad-address' }
    }
    case 'list': {
      const listId = text(given['listId'], 64)
      return listId === '' ? { ok: false, reason: 'no-list' } : { ok: true, settings: { listId } }
    }
    case 'webhook': {
      const read = readHttpsAddress(text(given['url'], longestAddress + 1), longestAddress)
      return read.ok ? { ok: true, settings: { url: read.url } } : { ok: false, reason: 'bad-webhook' }
    }
    case 'auto-reply': {
      const settings = { subject: text(given['subject'], 150), text: text(given['text'], formLimits.note) }
      return settings.subject && settings.text ? { ok: true, settings } : { ok: false, reason: 'no-words' }
    }
  }
}
