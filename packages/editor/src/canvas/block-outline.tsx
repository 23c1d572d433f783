import type { BlockRecord } from '@sitewright/domain/documents'
import { useEffect, useRef } from 'react'
import { blockLabel, blockName } from './block-words'
import { useEditorScope } from './editor-context'
import { type Handle, handles, type Rect, rectOf } from './geometry'
import type { MeasuredSection } from './measure'
import { cameByTab } from './outline-focus'
import type { BlockGesture } from './use-block-gestures'

const phoneHandles: readonly Handle[] = ['w', 'e', 's']

export type BlockOutlineProps = {
  block: BlockRecord
  section: MeasuredSection
  rect: Rect | undefined
  isSelected: boolean
  isWritten: boolean
  gesture: BlockGesture | undefined
  onStartMove: (event: React.PointerEvent, block: BlockRecord, options: { onTap: () => void }) => void
  onStartResize: (event: React.PointerEvent, block: BlockRecord, handle: Handle) => void
  onWrite: (blockId: string, at?: { x: number; y: number }) => void
}

/** A block as a thing to choose, move and resize. It lies over the drawn block and says what it is. */
export const BlockOutline = (props: BlockOutlineProps) => {
  const { block, section, rect, isSelected, isWritten, gesture, onStartMove, onStartResize, onWrite } = props
  const { editor, breakpoint, locale, isPhone } = useEditorScope()
  const button = useRef<HTMLButtonElement>(null)
  const place = block.placement[breakpoint]
  // A block that is hidden on this device has no box of its own; its cells show where it would be.
  const box = rect ?? rectOf(section.grid, place)
  const offset = gesture?.kind === 'move' ? gesture.offset : { x: 0, y: 0 }

  useEffect(() => {
    // Undo, insert and duplicate choose a block without the pointer: the keyboard follows.
    if (isSelected && !isWritten && isFree(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [isSelected, isWritten])

  const isTap = useRef(false)
  const onPointerDown = (event: React.PointerEvent) => {
    if (event.button !== 0) return
    // A finger scrolls first; a tap is known when it ends. On a phone blocks are moved by the buttons above them.
    isTap.current = event.pointerType === 'touch' && (isPhone || !isSelected)
    if (isTap.current) return
    const at = { x: event.clientX, y: event.clientY }
    const wasSelected = isSelected
    if (!wasSelected) editor.select({ kind: 'block', id: block.id })
    onStartMove(event, block, { onTap: () => wasSelected && onWrite(block.id, at) })
  }
  const onClick = (event: React.MouseEvent) => {
    // Pressed without a pointer: by a screen reader or a voice.
    const isUnpointed = event.detail === 0
    if (!isUnpointed && !isTap.current) return
    if (!isSelected) editor.select({ kind: 'block', id: block.id })
    else onWrite(block.id, isUnpointed ? undefined : { x: event.clientX, y: event.clientY })
  }

  return (
    <div
      className={`outline${isSelected ? ' selected' : ''}${isWritten ? ' written' : ''}${place.hidden ? ' hidden-here' : ''}${gesture ? ' moving' : ''}`}
      style={{
        left: box.left,
        top: box.top,
        width: box.width,
        height: box.height,
        zIndex: 200 + Math.min(place.layer, 80) + (isSelected ? 90 : 0),
        transform: offset.x || offset.y ? `translate(${offset.x}px, ${offset.y}px)` : undefined,
      }}
    >
      <button
        ref={button}
        type="button"
        className="outline-button"
        data-outline={block.id}
        aria-label={blockName(block, breakpoint, locale)}
        aria-pressed={isSelected}
        onPointerDown={onPointerDown}
        onFocus={() => cameByTab() && !isSelected && editor.select({ kind: 'block', id: block.id })}
        onClick={onClick}
      >
        {place.hidden && (
          <span className="hidden-note">{`${blockLabel(block.type)}, hidden ${breakpoint === 'mobile' ? 'on phones' : 'on desktops'}`}</span>
        )}
      </button>
      {isSelected &&
        !isWritten &&
        (isPhone ? phoneHandles : handles).map(handle => (
          <i
            key={handle}
            className={`handle handle-${handle}${isPhone ? ' touch' : ''}`}
            aria-hidden="true"
            onPointerDown={event => onStartResize(event, block, handle)}
          />
        ))}
    </div>
  )
}

/** Focus is taken only from the page itself, never from a field or an open panel. */
const isFree = (element: Element | null): boolean =>
  element === null || element === document.body || element.closest('.overlay-layer, .toasts') !== null
