import { blocksOf, recordOf, sectionsInOrder } from '@sitewright/domain/documents'
import { Rows3 } from 'lucide-react'
import { IconButton } from '../ui/button'
import { activeSectionId } from './active-section'
import { useEditorState } from './editor-context'
import { Inserter } from './inserter'
import { useSectionLibrary } from './section-library-store'
import { SectionToolbar } from './section-toolbar'

/** On phones what a section offers stands at the lower edge, under the thumb. */
export const PhoneTools = ({ onEditSection }: { onEditSection: () => void }) => {
  const document = useEditorState(state => state.document)
  const isWriting = useEditorState(state => state.writing !== undefined)
  const sectionId = useEditorState(activeSectionId)
  const isChosen = useEditorState(({ selection }) => selection.kind === 'section')
  const sections = sectionsInOrder(document)
  const section = sectionId === undefined ? undefined : recordOf(document.sections, sectionId)
  if (!section || isWriting) return null
  return (
    <div className="phone-insert">
      <Inserter sectionId={section.id} count={blocksOf(document, section.id).length} hasWords />
      <IconButton
        icon={Rows3}
        size="medium"
        kind="default"
        label="Add section"
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
