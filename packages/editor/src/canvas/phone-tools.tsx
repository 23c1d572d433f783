import { blocksOf, recordOf, type SiteDocumentName, sectionsInOrder } from '@sitewright/domain/documents'
import { Rows3, SlidersHorizontal } from 'lucide-react'
import { t } from '../language'
import { sharedLabels } from '../site/shared-words'
import { Button, IconButton } from '../ui/button'
import { activeSectionId } from './active-section'
import { useEditorState } from './editor-context'
import { Inserter } from './inserter'
import { useSectionLibrary } from './section-library-store'
import { SectionToolbar } from './section-toolbar'

/** On phones what a section offers stands at the lower edge, under the thumb. */
export const PhoneTools = ({
  shared,
  onEditSection,
  onEditShared,
}: {
  shared: SiteDocumentName | undefined
  onEditSection: () => void
  onEditShared: () => void
}) => {
  const document = useEditorState(state => state.document)
  const isWriting = useEditorState(state => state.writing !== undefined)
  const sectionId = useEditorState(activeSectionId)
  const isChosen = useEditorState(({ selection }) => selection.kind === 'section')
  const sections = sectionsInOrder(document)
  const section = sectionId === undefined ? undefined : recordOf(document.sections, sectionId)
  if (isWriting) return null
  // Bars have no sections to sort: what they are made of stands in their own settings.
  if (shared === 'header' || shared === 'announcement' || (shared === 'popup' && sections.length === 0)) {
    return (
      <div className="phone-insert">
        <Button size="medium" icon={SlidersHorizontal} onPress={onEditShared}>
          {t('{shared} settings', { shared: sharedLabels[shared] })}
        </Button>
      </div>
    )
  }
  if (!section) return null
  return (
    <div className="phone-insert">
      <Inserter sectionId={section.id} count={blocksOf(document, section.id).length} hasWords />
      <IconButton
        icon={Rows3}
        size="medium"
        kind="default"
        label={t('Add section')}
        onPress={() => useSectionLibrary.getState().open(section.id)}
      />
      {isChosen && (
        <SectionToolbar
          section={section}
          isFirst={sections[0]?.id === section.id}
          isLast={sections.at(-1)?.id === section.id}
          onEdit={onEditSection}
        />
      )}
    </div>
  )
}
