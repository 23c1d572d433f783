import { settings } from '@sitewright/blocks/settings'
import type { BlockRecord } from '@sitewright/domain/documents'
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
import { useEffect, useState } from 'react'
import { Button, IconButton } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { blockNoun } from './block-words'
import { useEditorScope, useEditorState } from './editor-context'
import { narrowPage, type Rect } from './geometry'
import { RichTextToolbar } from './rich-text-toolbar'

const barHeight = 44
const distance = 12

/** Above the block; inside its top edge when there is no room, and never above what is in view. */
function useBarTop(rect: Rect | undefined, scroller: React.RefObject<HTMLElement | null>): number {
  const [scrolled, setScrolled] = useState(scroller.current?.scrollTop ?? 0)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const onScroll = () => setScrolled(element.scrollTop)
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller])
  if (!rect) return scrolled
  const above = rect.top - barHeight - distance
  if (above >= scrolled) return above
  return Math.min(Math.max(rect.top, scrolled) + distance, rect.top + rect.height - barHeight)
}

/** The section's own buttons stand in its upper corners, unless the page is narrow. */
const leftCorner = 152
const rightCorner = 300
const toolsWidth = 300
const textToolsWidth = 700

const leftOf = (rect: Rect | undefined, top: number, section: Rect, width: number): number => {
  const left = Math.max(8, rect?.left ?? 8)
  const right = section.left + section.width
  if (section.width < narrowPage) return section.left + (section.width - width) / 2
  const isBeside = top < section.top + distance + barHeight && top + barHeight > section.top + distance
  if (!isBeside || width > toolsWidth) return Math.max(8, Math.min(left, right - width))
  return Math.min(Math.max(left, section.left + leftCorner), right - rightCorner - width)
}

const hasText = (type: string): boolean =>
  settings[type]?.controls.some(
    ({ control, prop }) => control === 'rich-text' || (control === 'text' && prop !== 'alt'),
  ) ?? false

export const BlockToolbar = ({
  block,
  rect,
  section,
  scroller,
  onEdit,
}: {
  block: BlockRecord
  rect: Rect | undefined
  section: Rect
  scroller: React.RefObject<HTMLElement | null>
  onEdit: () => void
}) => {
  const { actions, isPhone, breakpoint } = useEditorScope()
  const writing = useEditorState(state => state.writing)
  const top = useBarTop(rect, scroller)
  const isHidden = block.placement[breakpoint].hidden ?? false
  const noun = blockNoun(block.type)
  const place = isPhone
    ? { top, left: 0, right: 0, margin: '0 auto', width: 'fit-content' }
    : { top, left: leftOf(rect, top, section, writing ? textToolsWidth : toolsWidth) }
  if (writing) return <RichTextToolbar style={place} />
  return (
    <div className="floating-bar block-toolbar" role="toolbar" aria-label={`Tools for this ${noun}`} style={place}>
      <Button kind="ghost" icon={Pencil} onPress={onEdit}>
        {isPhone ? 'Edit' : `Edit ${hasText(block.type) && !isPhone ? 'text' : noun}`}
      </Button>
      <span className="line" />
      {isPhone ? (
        <>
          <IconButton icon={ChevronUp} label="Move up" onPress={() => actions.swap(block.id, -1)} />
          <IconButton icon={ChevronDown} label="Move down" onPress={() => actions.swap(block.id, 1)} />
        </>
      ) : (
        <Menu label="Layer" button={<IconButton icon={Layers} label="Layer" />}>
          <MenuItem icon={ArrowUpToLine} text="Bring forward" onAction={() => actions.layer(block.id, 1)} />
          <MenuItem icon={ArrowDownToLine} text="Send back" onAction={() => actions.layer(block.id, -1)} />
        </Menu>
      )}
      <IconButton icon={Copy} label="Duplicate" shortcut="mod+d" onPress={() => actions.duplicate(block.id)} />
      {!isPhone && (
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          label={`${isHidden ? 'Show' : 'Hide'} ${breakpoint === 'mobile' ? 'on phones' : 'on desktops'}`}
          onPress={() => actions.hide(block.id, !isHidden)}
        />
      )}
      <IconButton icon={Trash2} label="Delete" shortcut="delete" onPress={() => actions.remove(block.id)} />
    </div>
  )
}
