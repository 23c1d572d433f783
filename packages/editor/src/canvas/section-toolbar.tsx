import type { SectionRecord } from '@sitewright/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, ChevronDown, ChevronUp, Copy, SlidersHorizontal, Trash2 } from 'lucide-react'
import { ToolButton } from '../ui/tool-button'
import { useEditorScope } from './editor-context'

export const SectionToolbar = ({
  section,
  isFirst,
  isLast,
  isUpright = false,
  onEdit,
}: {
  section: SectionRecord
  isFirst: boolean
  isLast: boolean
  /** One above the other, beside the page. */
  isUpright?: boolean
  onEdit: () => void
}) => {
  const { actions, editor, locale } = useEditorScope()
  const client = useQueryClient()
  const save = async () => {
    const { keepSection } = await import('./save-section')
    await keepSection(editor.store.getState().document, id, { client, locale })
  }
  const { id } = section
  return (
    <div
      className={isUpright ? 'floating-bar upright' : 'floating-bar'}
      role="toolbar"
      aria-label="Tools for this section"
      aria-orientation={isUpright ? 'vertical' : undefined}
    >
      {isUpright ? (
        <ToolButton icon={SlidersHorizontal} label="Edit section" onPress={onEdit} />
      ) : (
        <>
          <ToolButton label="Edit section" isNamed onPress={onEdit} />
          <span className="line" />
        </>
      )}
      <ToolButton
        icon={ChevronUp}
        label="Move section up"
        isDisabled={isFirst}
        hint={isFirst ? 'This is the first section.' : undefined}
        onPress={() => actions.moveSection(id, -1)}
      />
      <ToolButton
        icon={ChevronDown}
        label="Move section down"
        isDisabled={isLast}
        hint={isLast ? 'This is the last section.' : undefined}
        onPress={() => actions.moveSection(id, 1)}
      />
      <ToolButton icon={Bookmark} label="Save section" onPress={() => void save()} />
      <ToolButton icon={Copy} label="Duplicate section" onPress={() => actions.duplicateSection(id)} />
      <ToolButton icon={Trash2} label="Delete section" onPress={() => actions.removeSection(id)} />
    </div>
  )
}
