import './section-gutter.css'
import type { SectionRecord } from '@sitewright/domain/documents'
import { GripVertical, Plus } from 'lucide-react'
import { memo } from 'react'
import { inSentence, t } from '../language'
import { Icon } from '../ui/icon'
import { hintProps } from '../ui/tooltip'
import { useEditorScope } from './editor-context'
import { Inserter } from './inserter'
import { useInserter } from './inserter-store'
import { useSectionLibrary } from './section-library-store'
import { SectionToolbar } from './section-toolbar'

/** On the border above a section, and below the last one. */
export const AddSection = memo(({ afterId, isLast = false }: { afterId: string | undefined; isLast?: boolean }) => (
  <button
    type="button"
    className={isLast ? 'add-section last' : 'add-section'}
    aria-label={t('Add section')}
    aria-haspopup="dialog"
    {...hintProps(t('Add section'))}
    onClick={() => useSectionLibrary.getState().open(afterId)}
  >
    <Icon of={Plus} size={14} />
  </button>
))
AddSection.displayName = 'AddSection'

/** A section at rest: something to press before anything is under the pointer. */
const Resting = ({ section, name }: { section: SectionRecord; name: string }) => {
  const { editor } = useEditorScope()
  const choose = () => editor.select({ kind: 'section', id: section.id })
  return (
    <div className="gutter-tools resting">
      <button
        type="button"
        className="gutter-add"
        aria-label={t('Add block to {name}', { name: inSentence(name) })}
        {...hintProps(t('Add block'))}
        onClick={() => {
          choose()
          useInserter.getState().open(section.id)
        }}
      >
        <Icon of={Plus} />
      </button>
      <button
        type="button"
        className="gutter-grip"
        aria-label={name}
        {...hintProps(t('Choose section'))}
        onClick={choose}
      >
        <Icon of={GripVertical} size={18} />
      </button>
    </div>
  )
}

/** A section's tools stand beside the page, so they never lie on its words. Moving a block does not draw them again. */
export const SectionGutter = memo(
  ({
    section,
    name,
    count,
    isActive,
    isFirst,
    isLast,
    onEdit,
  }: {
    section: SectionRecord
    name: string
    count: number
    isActive: boolean
    isFirst: boolean
    isLast: boolean
    onEdit: (sectionId: string) => void
  }) => (
    <div className={isActive ? 'section-gutter active' : 'section-gutter'}>
      <i className="gutter-line" aria-hidden="true" />
      {isActive ? (
        <div className="gutter-tools">
          <Inserter sectionId={section.id} count={count} />
          <SectionToolbar
            section={section}
            isFirst={isFirst}
            isLast={isLast}
            isUpright
            onEdit={() => onEdit(section.id)}
          />
        </div>
      ) : (
        <Resting section={section} name={name} />
      )}
    </div>
  ),
)
SectionGutter.displayName = 'SectionGutter'
