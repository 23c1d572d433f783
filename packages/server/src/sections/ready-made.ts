import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pageDocument } from '@sitewright/contract/documents'
import { type SectionGroup, sectionGroups } from '@sitewright/domain/catalogue'
import type { PageDocument } from '@sitewright/domain/documents'
import * as z from 'zod/mini'
import { localTextOf, readPictures, referencesIn, type TemplatePicture } from '../templates'

export type ReadyMadeSection = {
  readonly group: SectionGroup
  readonly name: string
  readonly title: string
  readonly document: PageDocument
}

/** A picture that ships, as a reference names it: `picture:tern/studio.jpg`. */
export type ShippedPicture = Omit<TemplatePicture, 'alt'> & {
  readonly template: string
  readonly bytes: number
  readonly alt: string
}

/** Ready-made sections speak it. */
const spoken = 'en'

export type ReadyMade = {
  readonly sections: readonly ReadyMadeSection[]
  /** By what stands after `picture:`. */
  readonly pictures: ReadonlyMap<string, ShippedPicture>
}

const file = z.strictObject({ title: z.string(), order: z.int(), document: pageDocument })

async function readGroup(folder: string, group: SectionGroup): Promise<ReadyMadeSection[]> {
  const names = (await readdir(join(folder, group))).filter(name => name.endsWith('.json'))
  const read = await Promise.all(
    names.map(async name => {
      const { order, ...section } = file.parse(JSON.parse(await readFile(join(folder, group, name), 'utf8')))
      return { order, section: { group, name: basename(name, '.json'), ...section } }
    }),
  )
  return read.sort((a, b) => a.order - b.order).map(({ section }) => section)
}

/** Everything in `templates/sections`, with the pictures of other templates that it shows. */
export async function readReadyMade(templatesFolder: string): Promise<ReadyMade> {
  const folder = join(templatesFolder, 'sections')
  const sections = (await Promise.all(sectionGroups.map(group => readGroup(folder, group)))).flat()
  const wanted = new Set(sections.flatMap(({ document }) => referencesIn(document, 'picture')))
  const pictures = new Map<string, ShippedPicture>()
  for (const template of new Set([...wanted].map(name => name.split('/')[0]!)))
    for (const picture of await readPictures(templatesFolder, template)) {
      const name = `${template}/${picture.file}`
      const alt = localTextOf(picture.alt, spoken)[spoken] ?? ''
      if (wanted.has(name)) pictures.set(name, { ...picture, alt, template, bytes: (await stat(picture.path)).size })
    }
  for (const name of wanted) if (!pictures.has(name)) throw new Error(`No template has the picture ${name}.`)
  return { sections, pictures }
}
