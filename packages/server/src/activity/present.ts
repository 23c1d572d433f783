import type * as contract from '@sitewright/contract/activity'
import { kindOfAct } from '@sitewright/domain/activity'
import {
  activityKindMessages,
  activityMessages,
  actMessages,
  rolesMessages,
} from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { csvRow } from '@sitewright/domain/orders'
import { type WebsiteRole, type WebsiteRoleName, websiteRoles } from '@sitewright/domain/roles'
import type { NamedEntry } from './service'

const roleNames = new Map(
  (Object.entries(websiteRoles) as [WebsiteRoleName, WebsiteRole][]).map(([name, role]) => [role as number, name]),
)
const roleWords = (role: string | number | boolean): string => {
  const name = roleNames.get(Number(role))
  return name ? rolesMessages[name] : String(role)
}
const providerWords: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' }

/** Codes of a detail as people call them. */
const wordsOf = (detail: NamedEntry['detail']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      if (name === 'role' || name === 'from') return [name, roleWords(value)]
      return [name, providerWords[String(value)] ?? (typeof value === 'number' ? value : String(value))]
    }),
  )

const actorWords = ({ actorKind, actorName }: NamedEntry): string => {
  if (actorKind === 'system') return activityMessages.system
  return actorName ?? activityMessages.gone
}

const textOf = ({ act, detail }: NamedEntry): string => formatMessage(actMessages[act], wordsOf(detail))

export const presentEntry = (entry: NamedEntry): contract.ActivityEntry => ({
  seq: entry.seq,
  at: entry.at.toISOString(),
  who: actorWords(entry),
  kind: kindOfAct(entry.act),
  text: textOf(entry),
  objectId: entry.objectId,
  objectName: entry.objectName ?? null,
})

export async function* activityTable(pages: AsyncIterable<readonly NamedEntry[]>): AsyncGenerator<string> {
  yield csvRow(['Number', 'When', 'Who', 'Kind', 'What', 'Object', 'Id of the account'])
  for await (const page of pages)
    yield page
      .map(entry =>
        csvRow([
          ...[entry.seq, entry.at.toISOString(), actorWords(entry), activityKindMessages[kindOfAct(entry.act)]],
          ...[textOf(entry), entry.objectId ?? '', entry.actorId ?? ''],
        ]),
      )
      .join('')
}
