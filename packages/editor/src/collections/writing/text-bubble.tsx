import '../../canvas/overlay.css'
import { useEffect, useState } from 'react'
import { useLayout } from '../../app/layout'
import { RichTextToolbar } from '../../canvas/rich-text-toolbar'
import { useWriting } from '../../canvas/writing-store'
import { shortcutOf } from '../../ui/shortcut'
import type { BodyWriter } from './body-writer'

type Place = { readonly left: number; readonly top: number }

const barWidth = 620
const barHeight = 52

function placeOver({ text: { view, state } }: BodyWriter, box: DOMRect): Place | undefined {
  const { from, to, empty } = state.selection
  if (empty || state.selection.toJSON()['type'] !== 'text' || state.doc.textBetween(from, to).trim() === '')
    return undefined
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to)]
  if (end.bottom < 0 || start.top > box.height) return undefined
  const isAbove = start.top > barHeight
  return {
    left: Math.max(8, Math.min(box.left + Math.min(start.left, end.left), window.innerWidth - barWidth - 8)),
    top: box.top + (isAbove ? start.top - barHeight : Math.min(end.bottom + 8, box.height - barHeight)),
  }
}

/** What can be done with the words that are chosen, over them; on a phone below the text. */
export const TextBubble = ({ writer, frame, box }: { writer: BodyWriter; frame: Document; box: DOMRect }) => {
  const isPhone = useLayout() === 'phone'
  const [place, setPlace] = useState<Place>()
  // Drawn again when what is chosen has other marks.
  const marks = useWriting(state => state.marks)
  useEffect(() => {
    let request = 0
    let isDown = false
    const look = () => {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(() => !isDown && !writer.isOver() && setPlace(placeOver(writer, box)))
    }
    const down = () => {
      isDown = true
      setPlace(undefined)
    }
    const up = () => {
      isDown = false
      look()
    }
    const onKey = (event: KeyboardEvent) => {
      if (shortcutOf(event) !== 'mod+k') return
      event.preventDefault()
      document.querySelector<HTMLElement>('.writing-bubble [aria-label="Link"]')?.click()
    }
    writer.text.on('selectionUpdate', look)
    frame.addEventListener('pointerdown', down)
    frame.addEventListener('pointerup', up)
    frame.addEventListener('scroll', look, true)
    frame.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(request)
      writer.text.off('selectionUpdate', look)
      frame.removeEventListener('pointerdown', down)
      frame.removeEventListener('pointerup', up)
      frame.removeEventListener('scroll', look, true)
      frame.removeEventListener('keydown', onKey)
    }
  }, [writer, frame, box])
  if (!place) return null
  return (
    <div
      className={isPhone ? 'writing-bubble on-phone' : 'writing-bubble'}
      style={isPhone ? undefined : place}
      data-marks={marks.length}
    >
      <RichTextToolbar isAlone />
    </div>
  )
}
