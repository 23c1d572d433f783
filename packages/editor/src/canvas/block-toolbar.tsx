import { settings } from '@sitewright/blocks/settings'
import { blocksOf, recordOf } from '@sitewright/domain/documents'
import {
  ArrowDownToLine,
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  Copy,
  Eye,
  EyeOff,
  Layers,
  Pencil,
  Trash2,
} from 'lucide-react'
import { lazy, memo, Suspense, useLayoutEffect, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { Button, IconButton } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { blockNoun } from './block-words'
import { useEditorScope, useEditorState } from './editor-context'
import type { Rect } from './geometry'
import { textRects } from './text-rects'
import { placeToolbar } from './toolbar-place'

// Comes with the text editor, on the first text that is written.
const RichTextToolbar = lazy(() =>
  import('./rich-text-toolbar').then(({ RichTextToolbar: toolbar }) => ({ default: toolbar })),
)

/** The toolbar stands where it covers no words, and moves by style as the page scrolls and grows. */
function useToolbarPlace({
  bar,
  blockId,
  sectionId,
  scroller,
  scale,
}: {
  bar: React.RefObject<HTMLElement | null>
  blockId: string
  sectionId: string
  scroller: React.RefObject<HTMLElement | null>
  scale: number
}) {
  const { editor, geometry, elements } = useEditorScope()
  const isWriting = useEditorState(({ writing }) => writing !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bar, with another width, is shown while writing
  useLayoutEffect(() => {
    const room = scroller.current
    const element = bar.current
    const page = element?.closest('.overlay-layer')
    if (!room || !element || !page) return
    let texts: readonly Rect[] | undefined
    let request = 0
    const near = (): string[] => {
      const { document } = editor.store.getState()
      const seen = geometry
        .sections()
        .filter(
          ({ rect }) =>
            rect.top < room.scrollTop + 2 * room.clientHeight &&
            rect.top + rect.height > room.scrollTop - room.clientHeight,
        )
      return seen.flatMap(({ id }) => blocksOf(document, id).map(block => block.id))
    }
    const place = () => {
      request = 0
      const block = geometry.block(blockId)
      const section = geometry.section(sectionId)
      if (!block || !section) return
      texts ??= textRects(elements, near(), scale)
      const offset = page.getBoundingClientRect()
      const shown = room.getBoundingClientRect()
      const view = {
        left: shown.left - offset.left,
        top: shown.top - offset.top,
        width: room.clientWidth,
        height: room.clientHeight,
      }
      const at = placeToolbar({ block, bar: { width: element.offsetWidth, height: element.offsetHeight }, view, texts })
      element.style.transform = `translate(${Math.round(at.x - section.rect.left)}px, ${Math.round(at.y - section.rect.top)}px)`
      element.style.visibility = 'visible'
    }
    const later = () => {
      request ||= requestAnimationFrame(place)
    }
    const moved = () => {
      texts = undefined
      later()
    }
    place()
    const forget = geometry.subscribe(moved)
    const observer = new ResizeObserver(later)
    observer.observe(element)
    room.addEventListener('scroll', later, { passive: true })
    return () => {
      forget()
      observer.disconnect()
      cancelAnimationFrame(request)
      room.removeEventListener('scroll', later)
    }
  }, [bar, blockId, sectionId, scroller, scale, editor, geometry, elements, isWriting])
}

const hasText = (type: string): boolean =>
  settings[type]?.controls.some(
    ({ control, prop }) => control === 'rich-text' || (control === 'text' && prop !== 'alt'),
  ) ?? false

type Shown = { readonly type: string; readonly isHidden: boolean }

/** Acts on whatever is chosen when it is pressed, so that choosing another block of a kind draws nothing again. */
const BlockTools = memo(({ type, isHidden, onEdit }: Shown & { onEdit: (blockId: string) => void }) => {
  const { actions, isPhone, breakpoint } = useEditorScope()
  const noun = blockNoun(type)
  const withChosen = (run: (blockId: string) => void) => () => {
    const block = actions.selected()
    if (block) run(block.id)
  }
  return (
    <div className="floating-bar" role="toolbar" aria-label={`Tools for this ${noun}`}>
      <Button kind="ghost" icon={Pencil} onPress={withChosen(onEdit)}>
        {isPhone ? 'Edit' : `Edit ${hasText(type) ? 'text' : noun}`}
      </Button>
      <span className="line" />
      {isPhone ? (
        <>
          <IconButton icon={ChevronUp} label="Move up" onPress={withChosen(id => actions.swap(id, -1))} />
          <IconButton icon={ChevronDown} label="Move down" onPress={withChosen(id => actions.swap(id, 1))} />
        </>
      ) : (
        <Menu label="Layer" button={<IconButton icon={Layers} label="Layer" />}>
          <MenuItem icon={ArrowUpToLine} text="Bring forward" onAction={withChosen(id => actions.layer(id, 1))} />
          <MenuItem icon={ArrowDownToLine} text="Send back" onAction={withChosen(id => actions.layer(id, -1))} />
        </Menu>
      )}
      <IconButton icon={Copy} label="Duplicate" shortcut="mod+d" onPress={withChosen(actions.duplicate)} />
      {!isPhone && (
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          label={`${isHidden ? 'Show' : 'Hide'} ${breakpoint === 'mobile' ? 'on phones' : 'on desktops'}`}
          onPress={withChosen(id => actions.hide(id, !isHidden))}
        />
      )}
      <IconButton icon={Trash2} label="Delete" shortcut="delete" onPress={withChosen(actions.remove)} />
    </div>
  )
})
BlockTools.displayName = 'BlockTools'

type Chosen = Shown & { readonly id: string }

/** The tools of the chosen block of a section. */
export const BlockToolbar = ({
  sectionId,
  scroller,
  scale,
  onEdit,
}: {
  sectionId: string
  scroller: React.RefObject<HTMLElement | null>
  scale: number
  onEdit: (blockId: string) => void
}) => {
  const { breakpoint } = useEditorScope()
  // Only what the bar shows: moving a block does not draw it again.
  const block = useEditorState(
    useShallow(({ selection, document }): Partial<Chosen> => {
      const record = selection.kind === 'block' ? recordOf(document.blocks, selection.id) : undefined
      return record ? { id: record.id, type: record.type, isHidden: record.placement[breakpoint].hidden ?? false } : {}
    }),
  )
  return block.id === undefined ? null : (
    <PlacedToolbar block={block as Chosen} sectionId={sectionId} scroller={scroller} scale={scale} onEdit={onEdit} />
  )
}

const PlacedToolbar = ({
  block,
  onEdit,
  ...place
}: {
  block: Chosen
  sectionId: string
  scroller: React.RefObject<HTMLElement | null>
  scale: number
  onEdit: (blockId: string) => void
}) => {
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
        <BlockTools type={block.type} isHidden={block.isHidden} onEdit={onEdit} />
      )}
    </div>
  )
}
