import { createElement, memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** As many boxes as the page has blocks, and nothing else: what React and the browser take by themselves. */
type Box = { readonly id: string; readonly x: number; readonly y: number; readonly text: string }

const count = Number(new URLSearchParams(location.search).get('count'))
const start: readonly Box[] = Array.from({ length: count }, (_, n) => ({
  id: `b${n}`,
  x: (n % 2) * 600,
  y: Math.floor(n / 2) * 90,
  text: `Text number ${n}: thrown, glazed and fired in small batches on the coast.`,
}))

const BoxView = memo(
  ({ box, isSelected, onSelect }: { box: Box; isSelected: boolean; onSelect: (id: string) => void }) =>
    createElement(
      'button',
      {
        type: 'button',
        'data-outline': box.id,
        'aria-pressed': isSelected,
        style: {
          position: 'absolute',
          left: box.x,
          top: box.y,
          width: 560,
          height: 80,
          outline: isSelected ? '2px solid blue' : undefined,
        },
        onPointerDown: () => onSelect(box.id),
      },
      box.text,
    ),
)

const List = () => {
  const [boxes, setBoxes] = useState(start)
  const [selected, select] = useState('')
  useEffect(() => {
    const change = (how: (box: Box) => Box) =>
      setBoxes(before => before.map(box => (box.id === selected ? how(box) : box)))
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') change(box => ({ ...box, x: box.x + 40 }))
      else if (key === 'ArrowLeft') change(box => ({ ...box, x: box.x - 40 }))
      else if (key.length === 1) change(box => ({ ...box, text: box.text + key }))
    }
    const onMove = ({ buttons, clientX, clientY }: PointerEvent) =>
      buttons === 1 && change(box => ({ ...box, x: clientX, y: clientY + scrollY }))
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointermove', onMove)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointermove', onMove)
    }
  }, [selected])
  return boxes.map(box =>
    createElement(BoxView, { key: box.id, box, isSelected: box.id === selected, onSelect: select }),
  )
}

createRoot(document.getElementById('list')!).render(createElement(List))
