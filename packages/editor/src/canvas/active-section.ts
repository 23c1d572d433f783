import { type PageDocument, recordOf } from '@sitewright/domain/documents'
import type { EditorState } from '../history/editor-store'

const firstSection = ({ sections }: PageDocument): string | undefined => {
  let first: { readonly id: string; readonly order: string } | undefined
  for (const section of Object.values(sections)) if (!first || section.order < first.order) first = section
  return first?.id
}

/** Where new things go and whose tools are in view: the chosen section, that of the chosen block, or the first. */
export function activeSectionId({
  selection,
  document,
}: Pick<EditorState, 'selection' | 'document'>): string | undefined {
  const chosen =
    selection.kind === 'section'
      ? selection.id
      : selection.kind === 'block'
        ? recordOf(document.blocks, selection.id)?.sectionId
        : undefined
  return chosen !== undefined && recordOf(document.sections, chosen) ? chosen : firstSection(document)
}
