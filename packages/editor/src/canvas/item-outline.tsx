import { useLayoutEffect, useRef } from 'react'
import { useEditorScope, useEditorState } from './editor-context'
import { elementOfItem } from './item-elements'
import { itemWords } from './item-words'
import { scaled } from './measure'

/** A thin line around the chosen item of the chosen block, with its number. It moves by style, as outlines do. */
export const ItemOutline = ({ blockId, sectionId, scale }: { blockId: string; sectionId: string; scale: number }) => {
  const { geometry, elements } = useEditorScope()
  const box = useRef<HTMLDivElement>(null)
  const item = useEditorState(({ selection }) => (selection.kind === 'block' ? selection.item : undefined))
  const words = useEditorState(({ document }) => {
    const block = item && document.blocks[blockId]
    return block ? itemWords(block, item) : ''
  })
  const isShown = words !== ''
  useLayoutEffect(() => {
    if (!item || !isShown) return
    const place = () => {
      const drawn = elementOfItem(elements.blocks.get(blockId), item)
      const corner = geometry.section(sectionId)?.rect
      const outline = box.current
      if (!outline) return
      outline.hidden = !drawn || !corner
      if (!drawn || !corner) return
      const { left, top, width, height } = scaled(drawn.getBoundingClientRect(), scale)
      outline.style.transform = `translate(${left - corner.left}px, ${top - corner.top}px)`
      outline.style.width = `${width}px`
      outline.style.height = `${height}px`
    }
    place()
    return geometry.subscribe(place)
  }, [geometry, elements, blockId, sectionId, item, isShown, scale])
  return isShown ? <div ref={box} className="item-outline" data-label={words} hidden /> : null
}
