import { blockRules } from '@sitewright/blocks/definitions'
import { checkLimit } from '@sitewright/domain/catalogue'
import { checkDocument, type PageDocument } from '@sitewright/domain/documents'
import type { SiteId } from '@sitewright/domain/sites'
import type { Media } from '../media'
import { currentDocument } from '../pages'
import { templatesFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import { referencesIn, resolveReferences } from '../templates'
import { type ReadyMade, readReadyMade, type ShippedPicture } from './ready-made'
import { countSaved, deleteSaved, insertSaved, listSaved, lockSaving, type SavedSection } from './repository'

export type SaveRefusal = 'not-one-section' | 'limit-reached'
export type Saved = { ok: true; section: SavedSection } | { ok: false; reason: SaveRefusal }

export type SectionsDeps = { readonly media: Pick<Media, 'importFile' | 'sameFile' | 'orderSizes'> }

const isOneSection = (document: PageDocument): boolean =>
  Object.keys(document.sections).length === 1 && checkDocument(document, blockRules) === undefined

/** Sections to choose from: those people saved, and those that ship. */
export const createSections = ({ database, random, clock }: Platform, { media }: SectionsDeps) => {
  let read: Promise<ReadyMade> | undefined
  /** Files of the program do not change while it runs. */
  const readyMade = (): Promise<ReadyMade> => {
    read ??= readReadyMade(templatesFolder)
    return read
  }

  /** Once per site, however many sections show it: the same bytes under the same name are the same picture. */
  const bring = async (siteId: SiteId, { path, file, bytes, alt, focal }: ShippedPicture, locale: string) => {
    const there = await database.withSite(siteId, tx => media.sameFile(tx, { fileName: file, bytes }))
    if (there) return there.id
    const upload = await media.importFile(siteId, {
      file: path,
      fileName: file,
      alt: { [locale]: alt },
      focalPoint: focal,
    })
    if (!upload.ok) throw new Error(`the picture ${file} was refused: ${upload.reason}`)
    const { id } = upload.asset
    await database.withSite(siteId, tx => media.orderSizes(tx, [id]))
    return id
  }

  return {
    library: async (siteId: SiteId) => {
      const saved = await database.withSite(siteId, listSaved)
      return {
        saved: saved.map(section => ({ ...section, document: currentDocument(section.document) })),
        ...(await readyMade()),
      }
    },

    save: (siteId: SiteId, { name, document }: { name: string; document: PageDocument }): Promise<Saved> =>
      database.withSite(siteId, async (tx): Promise<Saved> => {
        if (!isOneSection(document)) return { ok: false, reason: 'not-one-section' }
        await lockSaving(tx)
        if (!checkLimit('savedSections', (await countSaved(tx)) + 1).ok) return { ok: false, reason: 'limit-reached' }
        const section = { id: random.id(), name, document, createdAt: clock.now() }
        await insertSaved(tx, section)
        return { ok: true, section }
      }),

    remove: (siteId: SiteId, id: string): Promise<boolean> => database.withSite(siteId, tx => deleteSaved(tx, id)),

    /** The document with pictures of this site in it; undefined when there is no such section. */
    async take(
      site: { readonly id: SiteId; readonly primaryLocale: string },
      { group, name }: { group: string; name: string },
    ): Promise<PageDocument | undefined> {
      const { sections, pictures } = await readyMade()
      const section = sections.find(each => each.group === group && each.name === name)
      if (!section) return undefined
      const ids = new Map<string, string>()
      for (const picture of new Set(referencesIn(section.document, 'picture')))
        ids.set(picture, await bring(site.id, pictures.get(picture)!, site.primaryLocale))
      return resolveReferences(section.document, (_, picture) => ids.get(picture)!)
    },
  }
}

export type Sections = ReturnType<typeof createSections>
