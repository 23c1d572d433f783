import type { SubscriptionState } from '@sitewright/domain/newsletter'
import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../../platform/database'

export type Brought = {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  readonly name: string
  readonly locale: string
  readonly state: SubscriptionState
  readonly agreedAt: Date | null
}

/** Many at once: those of a table. Whoever is there already keeps name and language. */
export async function bringSubscribers(
  tx: SiteTransaction,
  rows: readonly Brought[],
  { listId, importId, at }: { listId: string; importId: string; at: Date },
): Promise<void> {
  if (rows.length === 0) return
  const lines = JSON.stringify(rows.map(row => ({ ...row, agreedAt: row.agreedAt?.toISOString() ?? null })))
  await tx.execute(sql`
    insert into subscribers (site_id, id, email, email_key, name, locale, created_at)
    select ${tx.siteId}, id, email, "emailKey", name, locale, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${lines}::jsonb) as line (id text, email text, "emailKey" text, name text, locale text)
    on conflict (site_id, email_key) do nothing`)
  await tx.execute(sql`
    insert into list_subscriptions (site_id, subscriber_id, list_id, state, source, import_id, confirmed_at)
    select ${tx.siteId}, subscribers.id, ${listId}, line.state, 'import', ${importId}, line."agreedAt"
    from jsonb_to_recordset(${lines}::jsonb) as line ("emailKey" text, state text, "agreedAt" timestamptz)
    join subscribers on subscribers.site_id = ${tx.siteId} and subscribers.email_key = line."emailKey"
    on conflict (site_id, subscriber_id, list_id) do update
      set state = excluded.state, confirmed_at = excluded.confirmed_at, source = 'import'`)
}
