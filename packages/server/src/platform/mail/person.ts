import { sql } from 'drizzle-orm'
import { isAddress, type PersonHolder } from '../persons'

const of = (person: Parameters<typeof isAddress>[1]) => isAddress(sql`recipient`, person)

/** What the site wrote to somebody. */
export const mailsOfPerson: PersonHolder = {
  holder: 'mails',
  find: async (tx, person) => {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select subject, state, created_at as "createdAt", sent_at as "sentAt" from mails
          where site_id = ${tx.siteId} and ${of(person)} order by created_at desc`,
    )
    return rows
  },
  erase: async (tx, person) => {
    await tx.execute(sql`delete from mails where site_id = ${tx.siteId} and ${of(person)}`)
    // What was written to others about them, such as to the owner of the shop.
    const words = [...person.keys, ...person.names].map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    await tx.execute(sql`
      update mails set html = '', subject = '', reply_to = null, text_removed_at = coalesce(text_removed_at, now())
      where site_id = ${tx.siteId} and (
        html ilike any (${sql.param(words)}::text[]) or subject ilike any (${sql.param(words)}::text[])
        or reply_to ilike any (${sql.param(words)}::text[]))`)
    return undefined
  },
}
