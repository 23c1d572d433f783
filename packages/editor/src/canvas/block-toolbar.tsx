import type { Control } from '@sitewright/blocks/kit'
import { recordOf, type SectionRecord } from '@sitewright/domain/documents'
import { ArrowDownToLine, ArrowUpToLine, Copy, Eye, EyeOff, Layers, Pencil, Trash2 } from 'lucide-react'
import { lazy, memo, Suspense, useCallback, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { t } from '../language'
import { useControls } from '../site/supplies'
import { Button, IconButton } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { blockNoun } from './block-words'
import { onBreakpoint } from './device'
import { useEditorScope, useEditorState } from './editor-context'
import { StepTools } from './step-tools'
import { useToolbarPlace } from './use-toolbar-place'

// Comes with the text editor, on the first text that is written.
const RichTextToolbar = lazy(() =>
  import('./rich-text-toolbar').then(({ RichTextToolbar: toolbar }) => ({ default: toolbar })),
)

const isText = ({ control, prop }: Control): boolean =>
  control === 'rich-text' || (control === 'text' && prop !== 'alt')

type Shown = { readonly type: string; readonly isHidden: boolean; readonly layout: SectionRecord['layout'] }

/** Does something to whatever block is chosen when it is pressed. */
function useWithChosen() {
  const { actions } = useEditorScope()
  return useCallback(
    (run: (blockId: string) => void) => () => {
      const block = actions.selected()
      if (block) run(block.id)
    },
    [actions],
  )
}

/** The one tool of the component library here, so it is drawn once for all kinds of blocks. */
const LayerMenu = memo(() => {
  const { actions } = useEditorScope()
  const withChosen = useWithChosen()
  return (
    <Menu label={t('Layer')} button={<IconButton icon={Layers} label={t('Layer')} />}>
      <MenuItem icon={ArrowUpToLine} text={t('Bring forward')} onAction={withChosen(id => actions.layer(id, 1))} />
      <MenuItem icon={ArrowDownToLine} text={t('Send back')} onAction={withChosen(id => actions.layer(id, -1))} />
    </Menu>
  )
})
LayerMenu.displayName = 'LayerMenu'

/** What every kind of block has. Choosing another one draws nothing of it again. */
const CommonTools = memo(({ isHidden, layout }: Pick<Shown, 'isHidden' | 'layout'>) => {
  const { actions, isPhone, breakpoint } = useEditorScope()
  const withChosen = useWithChosen()
  return (
    <>
      {/* Where blocks follow each other none lies over another. */}
      {isPhone || layout ? (
        <StepTools layout={layout} onStep={by => withChosen(id => actions.swap(id, by))()} />
      ) : (
        <LayerMenu />
      )}
      <IconButton icon={Copy} label={t('Duplicate')} shortcut="mod+d" onPress={withChosen(actions.duplicate)} />
      {!isPhone && (
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          label={
            isHidden
              ? t('Show {breakpoint}', { breakpoint: onBreakpoint[breakpoint] })
              : t('Hide {breakpoint}', { breakpoint: onBreakpoint[breakpoint] })
          }
          onPress={withChosen(id => actions.hide(id, !isHidden))}
        />
      )}
      <IconButton icon={Trash2} label={t('Delete')} shortcut="delete" onPress={withChosen(actions.remove)} />
    </>
  )
})
CommonTools.displayName = 'CommonTools'

const BlockTools = memo(({ type, isHidden, layout, onEdit }: Shown & { onEdit: (blockId: string) => void }) => {
  const { isPhone } = useEditorScope()
  const withChosen = useWithChosen()
  const noun = blockNoun(type)
  const hasText = useControls(type).some(isText)
  return (
    <div className="floating-bar" role="toolbar" aria-label={t('Tools for this {noun}', { noun })}>
      <Button kind="ghost" icon={Pencil} onPress={withChosen(onEdit)}>
        {isPhone ? t('Edit') : t('Edit {noun}', { noun: hasText ? t('text') : noun })}
      </Button>
      <span className="line" />
      <CommonTools isHidden={isHidden} layout={layout} />
    </div>
  )
})
BlockTools.displayName = 'BlockTools'

type Chosen = Shown & { readonly id: string }

type Place = {
  sectionId: string
  scroller: React.RefObject<HTMLElement | null>
  scale: number
  onEdit: (blockId: string) => void
}

/** The tools of the chosen block of a section. Typing and moving draw the section again, not these. */
export const BlockToolbar = memo((place: Place) => {
  const { breakpoint } = useEditorScope()
  // Only what the bar shows: moving a block does not draw it again.
  const block = useEditorState(
    useShallow(({ selection, document }): Partial<Chosen> => {
      const record = selection.kind === 'block' ? recordOf(document.blocks, selection.id) : undefined
      if (!record) return {}
      const { id, type, placement, sectionId } = record
      return { id, type, isHidden: placement[breakpoint].hidden ?? false, layout: document.sections[sectionId]?.layout }
    }),
  )
  return block.id === undefined ? null : <PlacedToolbar block={block as Chosen} {...place} />
})
BlockToolbar.displayName = 'BlockToolbar'

const PlacedToolbar = ({ block, onEdit, ...place }: Place & { block: Chosen }) => {
  const isWriting = useEditorState(({ writing }) => writing !== undefined)
  const bar = useRef<HTMLDivElement>(null)
  useToolbarPlace({ bar, blockId: block.id, ...place })
  return (
    <div ref={bar} className="block-toolbar">
      {isWriting ? (
        <Suspense>
          <RichTextToolbar />
        </Suspense>
      ) : (
        <BlockTools type={block.type} isHidden={block.isHidden} layout={block.layout} onEdit={onEdit} />
      )}
    </div>
  )
}
