import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const words = z.string()
const days = z.number().check(z.gte(0))

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
    : { places: {}, letters: [], readers: [] }
}
