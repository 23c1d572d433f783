import { isAmong } from '../member-plans/plan'
import type { BlockRecord, PageDocument, SectionRecord } from './document'
import type { SectionAudience } from './section-values'

/** Who reads: whoever works on the site, a member by the plans they have, or nobody in particular. */
export type DocumentReader = ReadonlySet<string> | 'everything' | null

/** What stands in the place of a section for those it is not for; nothing where it says nothing of itself. */
export type AudienceNotice = (audience: SectionAudience, section: SectionRecord) => BlockRecord | undefined

/** Whether some readers are shown more of it than others. */
export const hasAudience = ({ sections }: Pick<PageDocument, 'sections'>): boolean =>
  Object.values(sections).some(({ audience }) => audience !== undefined)

/**
 * The document as somebody may read it: sections that are not for them are taken out with all that stands in them, so
 * nothing of these is asked for, drawn or looked through. Without a reader it is what everybody may read.
 */
export function openDocument(
  document: PageDocument,
  reader: DocumentReader = null,
  notice?: AudienceNotice,
): PageDocument {
  if (reader === 'everything' || !hasAudience(document)) return document
  const isClosed = ({ audience }: SectionRecord): boolean => audience !== undefined && !isAmong(audience, reader)
  const sections: Record<string, SectionRecord> = {}
  const blocks: Record<string, BlockRecord> = {}
  for (const [id, section] of Object.entries(document.sections)) {
    if (!isClosed(section)) {
      sections[id] = section
      continue
    }
    const { order, theme, padding, audience } = section
    const shown = audience?.notice && notice?.(audience, section)
    if (!shown) continue
    // Neither its name nor its pictures: they may say what stands in it.
    sections[id] = { id, order, theme, padding }
    blocks[shown.id] = shown
  }
  for (const [id, block] of Object.entries(document.blocks)) {
    const section = Object.hasOwn(document.sections, block.sectionId) ? document.sections[block.sectionId] : undefined
    if (section && !isClosed(section)) blocks[id] = block
  }
  return { ...document, sections, blocks }
}
