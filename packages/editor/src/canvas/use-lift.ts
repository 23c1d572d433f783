import type { AnyBlock } from '@sitewright/blocks/kit'
import type { SectionRecord } from '@sitewright/domain/documents'
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import type { Landing } from './actions'
import { useEditorScope } from './editor-context'
import { keptStill, onHold } from './hold'

export type Lifted = {
  readonly block: AnyBlock
  /** Whether it may stand in a section of this kind. */
  readonly fits: (layout: SectionRecord['layout']) => boolean
  readonly onStart: () => void
  /** Undefined when it was let go beside the page. */
  readonly onEnd: (landed: (Landing & { readonly sectionId: string }) | undefined) => void
}

/** What is under the pointer while it is dragged: the tile itself, a little smaller. */
function ghostOf(tile: HTMLElement): { move: (point: { x: number; y: number }) => void; remove: () => void } {
  const { width, height } = tile.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = 'lifted-tile'
  ghost.ariaHidden = 'true'
  ghost.style.width = `${width}px`
  ghost.style.height = `${height}px`
  ghost.append(...[...tile.childNodes].map(node => node.cloneNode(true)))
  document.body.append(ghost)
  return {
    move: ({ x, y }) => {
      ghost.style.transform = `translate(${x - width / 2}px, ${y - height / 2}px) scale(0.85)`
    },
    remove: () => ghost.remove(),
  }
}

/** Takes a tile out of the inserter: at once with a mouse or a pen, after a hold with a finger. */
export function useLift(): (event: ReactPointerEvent<HTMLElement>, lifted: Lifted) => void {
  const { bringing } = useEditorScope()
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])

  return ({ nativeEvent: event, currentTarget: tile }, { block, fits, onStart, onEnd }) => {
    const { begin } = bringing
    if (event.button !== 0 || !begin) return
    const follow = () => {
      const release = event.pointerType === 'touch' ? keptStill() : () => {}
      let ghost: ReturnType<typeof ghostOf> | undefined
      const show = () => {
        ghost ??= ghostOf(tile)
      }
      // A finger that has rested long enough feels and sees that it may go.
      if (event.pointerType === 'touch') {
        show()
        ghost?.move({ x: event.clientX, y: event.clientY })
      }
      begin(event, {
        size: block.size,
        fits,
        onStart: () => {
          show()
          onStart()
        },
        onMove: point => ghost?.move(point),
        onEnd: landed => {
          release()
          ghost?.remove()
          onEnd(landed)
        },
      })
    }
    if (event.pointerType !== 'touch') return follow()
    stopWaiting.current = onHold(event, () => {
      navigator.vibrate?.(10)
      follow()
    })
  }
}
