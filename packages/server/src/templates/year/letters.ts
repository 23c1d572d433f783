import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const words = z.string()
const days = z.number().check(z.gte(0))

/** A line of a letter; pictures by the names of their files. */
const mailBlock = z.union([
  words,
  z.strictObject({ heading: words }),
  z.strictObject({ picture: words, link: words }),
  z.strictObject({ button: words, link: words }),
])

/** What visitors of a shop wrote in the year before today; days are counted back. */
const shape = z.strictObject({
  /** Where the forms stand, by their names. */
  places: z.record(z.string(), z.strictObject({ path: words, title: words })),
  letters: z.array(
    z.strictObject({
      /** The form, by its name. */
      form: words,
      daysAgo: days,
      /** By field; `inDays` of a date is counted from the day of the letter. */
      answers: z.record(z.string(), z.union([words, z.record(z.string(), words), z.strictObject({ inDays: z.int() })])),
      isRead: z.boolean(),
      isStarred: z.optional(z.boolean()),
      /** What was written back, so many hours later. */
      reply: z.optional(z.strictObject({ hours: days, text: words })),
      note: z.optional(words),
      /** Written by a machine. */
      isSpam: z.optional(z.boolean()),
    }),
  ),
  /** What was sent to the people of a list, by its name; without a day it is still being written. */
  campaigns: z.array(
    z.strictObject({
      list: words,
      name: words,
      subject: words,
      preview: words,
      daysAgo: z.nullable(days),
      blocks: z.array(mailBlock),
      /** Whose mailbox is gone, and who was not written to any more. */
      bounced: z.optional(z.array(words)),
    }),
  ),
  /** People on a list, by its name; one that ended was left again. */
  readers: z.array(
    z.strictObject({ list: words, email: words, daysAgo: days, state: z.enum(['pending', 'confirmed', 'ended']) }),
  ),
})

export type Letters = z.infer<typeof shape>

export const readLetters = async (folder: string, template: string): Promise<Letters> => {
  const file = join(folder, template, 'letters.json')
  return existsSync(file)
    ? z.parse(shape, JSON.parse(await readFile(file, 'utf8')))
    : { places: {}, letters: [], campaigns: [], readers: [] }
}
