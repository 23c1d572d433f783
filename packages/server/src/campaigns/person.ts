import { sql } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { isAmong, type Person, type PersonHolder } from '../platform/persons'

const theirs = (tx: SiteTransaction, { keys }: Person) => sql`subscriber_id in (
  select id from subscribers where site_id = ${tx.siteId} and ${isAmong(sql`email_key`, keys)})`

/** What was counted of somebody who allows it, and the addresses that mail servers repeat when they refuse one. */
export const lettersToPerson: PersonHolder = {
  holder: 'newsletter',
  async find(tx, person) {
    const { rows } = await tx.execute<{ links: readonly string[] } & Record<string, unknown>>(sql`
      select c.subject as letter, r.sent_at as "sentAt", r.opened_at as "openedAt", r.clicked_at as "clickedAt",
        array(select address from campaign_links l where l.site_id = r.site_id and l.campaign_id = r.campaign_id
          and l.n = any (r.clicked) order by n) as links
      from campaign_recipients r join campaigns c on c.site_id = r.site_id and c.id = r.campaign_id
      where r.site_id = ${tx.siteId} and r.measured and r.${theirs(tx, person)} order by r.sent_at`)
    return rows
  },
  async erase(tx, person) {
    await tx.execute(sql`
      update campaign_recipients set answer = '', measured = false, opened_at = null, clicked_at = null, clicked = '{}',
        machine_at = null
      where site_id = ${tx.siteId} and ${theirs(tx, person)}`)
    return undefined
  },
}
