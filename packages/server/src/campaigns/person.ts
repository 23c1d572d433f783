import { sql } from 'drizzle-orm'
import { isAmong, type PersonHolder } from '../platform/persons'

/** A mail server repeats the address it refused. */
export const lettersToPerson: PersonHolder = {
  holder: 'newsletter',
  find: async () => [],
  async erase(tx, { keys }) {
    await tx.execute(sql`
      update campaign_recipients set answer = '' where site_id = ${tx.siteId} and subscriber_id in (
        select id from subscribers where site_id = ${tx.siteId} and ${isAmong(sql`email_key`, keys)})`)
    return undefined
  },
}
