import { Copy, GripVertical, MoveDown, MoveUp, Plus, Trash } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useLayout } from '../../app/layout'
import { t } from '../../language'
import { IconButton } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/menu'
import type { BodyWriter } from './body-writer'

type Line = { readonly at: number; readonly top: number; readonly left: number }

/** The line of the first level at a height, and where it begins in the text. */
function lineAt({ text: { view, state } }: BodyWriter, y: number): Line | undefined {
  let at = 0
  let found: Line | undefined
  state.doc.forEach((node, offset) => {
    at = offset
    if (found) return
    const element = view.nodeDOM(at) as HTMLElement | null
    const box = element?.getBoundingClientRect?.()
    if (box && y <= box.bottom + 8) found = { at, top: box.top + (node.isTextblock ? 0 : 4), left: box.left }
  })
  return found
}

/** Beside the line under the pointer: what can be put below it, and what can be done with it. */
export const Gutter = ({ writer, frame, box }: { writer: BodyWriter; frame: Document; box: DOMRect }) => {
  const isPhone = useLayout() === 'phone'
  const [line, setLine] = useState<Line>()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !isHeld) setLine(lineAt(writer, event.clientY))
    }
    const hide = () => setLine(undefined)
    frame.addEventListener('pointermove', onMove)
    frame.addEventListener('scroll', hide, true)
    frame.addEventListener('keydown', hide)
    return () => {
      frame.removeEventListener('pointermove', onMove)
      frame.removeEventListener('scroll', hide, true)
      frame.removeEventListener('keydown', hide)
    }
  }, [writer, frame, isHeld])
  if (isPhone) {
    return (
      <div className="writing-tools">
        <IconButton
          icon={Plus}
          kind="default"
          label={t('Insert')}
          onPress={() => {
            const { $from } = writer.text.state.selection
            writer.lineTools.offer($from.depth === 0 ? $from.pos : $from.before(1))
          }}
        />
      </div>
    )
  }
  if (!line || line.top < 0 || line.top > box.height - 24) return null
  const { at } = line
  const { step, lineTools, text } = writer
  const move = (by: 1 | -1) => {
    lineTools.choose(at)
    step(by)
    text.view.focus()
    setLine(undefined)
  }
  const done = (run: (at: number) => void) => () => {
    run(at)
    setLine(undefined)
  }
  const onDragStart = (event: DragEvent) => {
    lineTools.choose(at)
    const { selection } = text.state
    const slice = selection.content()
    const { dom, text: words } = text.view.serializeForClipboard(slice)
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', words)
    event.dataTransfer.effectAllowed = 'move'
    text.view.dragging = { slice, move: true }
  }
  return (
    <div
      className="writing-gutter"
      style={{ top: box.top + line.top, left: Math.max(box.left + 4, box.left + line.left - 64) }}
    >
      <IconButton icon={Plus} label={t('Insert below')} onPress={done(lineTools.offer)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard moves lines with Alt and the arrows */}
      <span
        draggable
        onDragStart={onDragStart}
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
        onDragEnd={() => setHeld(false)}
      >
        <Menu label={t('Line')} button={<IconButton icon={GripVertical} label={t('Move, copy or remove')} />}>
          <MenuItem icon={MoveUp} text={t('Move up')} onAction={() => move(-1)} />
          <MenuItem icon={MoveDown} text={t('Move down')} onAction={() => move(1)} />
          <MenuItem icon={Copy} text={t('Copy below')} onAction={done(lineTools.copy)} />
          <MenuItem icon={Trash} text={t('Remove')} onAction={done(lineTools.remove)} />
        </Menu>
      </span>
    </div>
  )
}
