import type { SectionRecord } from '@sitewright/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, ChevronDown, ChevronUp, Copy, SlidersHorizontal, Trash2 } from 'lucide-react'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
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
      aria-label={t('Tools for this section')}
      aria-orientation={isUpright ? 'vertical' : undefined}
    >
      {isUpright ? (
        <IconButton icon={SlidersHorizontal} label={t('Edit section')} onPress={onEdit} />
      ) : (
        <>
          <Button kind="ghost" onPress={onEdit}>
            {t('Edit section')}
          </Button>
          <span className="line" />
        </>
      )}
      <IconButton
        icon={ChevronUp}
        label={t('Move section up')}
        isDisabled={isFirst}
        hint={isFirst ? t('This is the first section.') : undefined}
        onPress={() => actions.moveSection(id, -1)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('Move section down')}
        isDisabled={isLast}
        hint={isLast ? t('This is the last section.') : undefined}
        onPress={() => actions.moveSection(id, 1)}
      />
      <IconButton icon={Bookmark} label={t('Save section')} onPress={() => void save()} />
      <IconButton icon={Copy} label={t('Duplicate section')} onPress={() => actions.duplicateSection(id)} />
      <IconButton icon={Trash2} label={t('Delete section')} onPress={() => actions.removeSection(id)} />
    </div>
  )
}
