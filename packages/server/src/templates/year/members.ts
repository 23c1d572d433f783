import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memberRoles } from '@sitewright/domain/members'
import * as z from 'zod/mini'

const days = z.number().check(z.gte(0))
const person = { name: z.string(), email: z.string(), daysAgo: days }

/** Who joined a site in the year before today; days are counted back. */
const shape = z.strictObject({
  members: z.array(
    z.strictObject({
      ...person,
      seenDaysAgo: days,
      role: z._default(z.enum(memberRoles), 'member'),
      note: z._default(z.string(), ''),
      /** What they were given to have, by the names of the plans. */
      plans: z._default(z.array(z.string()), []),
      suspended: z.optional(z.strictObject({ daysAgo: days, reason: z.string() })),
    }),
  ),
  /** Who was asked to and has not answered. */
  invitations: z.array(z.strictObject({ ...person, role: z.enum(memberRoles) })),
})

export type MembersOfYear = z.infer<typeof shape>

export const readMembers = async (folder: string, template: string): Promise<MembersOfYear> => {
  const file = join(folder, template, 'members.json')
  return existsSync(file) ? z.parse(shape, JSON.parse(await readFile(file, 'utf8'))) : { members: [], invitations: [] }
}
