import { useEffect } from 'react'
import { createBlockGestures } from './block-gestures'
import { useEditorScope } from './editor-context'
import type { Handle } from './geometry'
import { nameOutlines } from './named-outline'

const closest = (target: EventTarget | null, selector: string) =>
  (target as Element | null)?.closest?.<HTMLElement>(selector) ?? undefined

/** One listener for all blocks of the page: what was pressed says which block it is. */
export function useBlockPointer({
  layer,
  scroller,
  scale,
  onWrite,
}: {
  layer: React.RefObject<HTMLElement | null>
  scroller: React.RefObject<HTMLElement | null>
  scale: number
  onWrite: (blockId: string, at?: { x: number; y: number }) => void
}) {
  const { editor, actions, geometry, elements, bringing, breakpoint, isPhone } = useEditorScope()
  useEffect(() => {
    const root = layer.current
    const room = scroller.current
    if (!root || !room) return
    const setting = { editor, actions, geometry, elements, breakpoint, scale }
    const gestures = createBlockGestures({ layer: root, scroller: room, setting: () => setting })
    const state = () => editor.store.getState()
    const isSelected = (id: string) => {
      const { selection } = state()
      return selection.kind === 'block' && selection.id === id
    }
    let isTap = false

    const onPointerDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      const ground = closest(event.target, '[data-section-ground]')
      if (ground) return editor.select({ kind: 'section', id: ground.dataset.sectionGround! })
      const handle = closest(event.target, '[data-handle]')
      const outline = closest(event.target, '.outline')
      const id = outline?.querySelector<HTMLElement>('[data-outline]')?.dataset.outline
      const block = id === undefined ? undefined : state().document.blocks[id]
      if (!outline || !block) return
      if (handle) {
        event.preventDefault()
        return gestures.resize(event, block, handle.dataset.handle as Handle)
      }
      const wasSelected = isSelected(block.id)
      // A finger scrolls first; a tap is known when it ends. On a phone blocks are moved by the buttons above them.
      isTap = event.pointerType === 'touch' && (isPhone || !wasSelected)
      if (isTap) return
      const at = { x: event.clientX, y: event.clientY }
      if (!wasSelected) editor.select({ kind: 'block', id: block.id })
      gestures.move(event, block, { outline, onTap: () => wasSelected && onWrite(block.id, at) })
    }
    const onClick = (event: MouseEvent) => {
      const id = closest(event.target, '[data-outline]')?.dataset.outline
      // Pressed without a pointer: by a screen reader or a voice.
      const isUnpointed = event.detail === 0
      if (id === undefined || (!isUnpointed && !isTap)) return
      if (!isSelected(id)) editor.select({ kind: 'block', id })
      else onWrite(id, isUnpointed ? undefined : { x: event.clientX, y: event.clientY })
    }
    const unname = nameOutlines(root)
    bringing.begin = gestures.bring
    bringing.aim = gestures.aim
    root.addEventListener('pointerdown', onPointerDown)
    root.addEventListener('click', onClick)
    return () => {
      root.removeEventListener('pointerdown', onPointerDown)
      root.removeEventListener('click', onClick)
      unname()
      bringing.begin = undefined
      bringing.aim = undefined
      gestures.stop()
      gestures.remove()
    }
  }, [layer, scroller, editor, actions, geometry, elements, bringing, breakpoint, isPhone, scale, onWrite])
}
