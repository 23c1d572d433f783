import type { BlockRecord } from '@sitewright/domain/documents'
import { memo, useEffect, useRef } from 'react'
import { t } from '../language'
import { blockLabel, blockName } from './block-words'
import { onBreakpoint } from './device'
import { useEditorScope } from './editor-context'
import { type Handle, handles } from './geometry'
import { cameByTab } from './outline-focus'

const phoneHandles: readonly Handle[] = ['w', 'e', 's']

export type BlockOutlineProps = {
  block: BlockRecord
  isSelected: boolean
  isWritten: boolean
  /** Where it stands in an order, in words; undefined where it stands on cells. */
  order: string | undefined
}

/** A block as a thing to choose, move and resize. It lies over the drawn block, where the outline layer puts it. */
export const BlockOutline = memo(({ block, isSelected, isWritten, order }: BlockOutlineProps) => {
  const { editor, breakpoint, locale, isPhone, outlineLayer } = useEditorScope()
  const button = useRef<HTMLButtonElement>(null)
  const place = block.placement[breakpoint]

  useEffect(() => {
    // Undo, insert and duplicate choose a block without the pointer: the keyboard follows.
    if (isSelected && !isWritten && isFree(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [isSelected, isWritten])

  return (
    <div
      ref={outlineLayer.block(block.id)}
      className={`outline${isSelected ? ' selected' : ''}${isWritten ? ' written' : ''}${place.hidden ? ' hidden-here' : ''}`}
      data-label={blockLabel(block.type)}
      style={{ zIndex: Math.min(place.layer, 80) + (isSelected ? 90 : 0) }}
    >
      <button
        ref={button}
        type="button"
        className="outline-button"
        data-outline={block.id}
        aria-label={blockName(block, { breakpoint, locale, order })}
        aria-pressed={isSelected}
        onFocus={() => cameByTab() && !isSelected && editor.select({ kind: 'block', id: block.id })}
      >
        {place.hidden && (
          <span className="hidden-note">
            {t('{type}, hidden {breakpoint}', { type: blockLabel(block.type), breakpoint: onBreakpoint[breakpoint] })}
          </span>
        )}
      </button>
      {isSelected &&
        !isWritten &&
        // Among others in an order it is as large as what is in it.
        order === undefined &&
        (isPhone ? phoneHandles : handles).map(handle => (
          <i
            key={handle}
            className={`handle handle-${handle}${isPhone ? ' touch' : ''}`}
            aria-hidden="true"
            data-handle={handle}
          />
        ))}
    </div>
  )
})
BlockOutline.displayName = 'BlockOutline'

/** Focus is taken only from the page itself, never from a field or an open panel. */
const isFree = (element: Element | null): boolean =>
  element === null || element === document.body || element.closest('.overlay-layer, .toasts') !== null
