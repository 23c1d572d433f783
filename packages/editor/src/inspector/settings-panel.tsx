import './inspector.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { blockLabel } from '../canvas/block-words'
import { BlockSettings } from './block-settings'
import { Panel } from './panel'

type Kept = { readonly type: string; readonly blockId: string }

/** As many kinds as a page usually has; each keeps a few hundred elements. */
const mostKept = 8

const withShown = (kept: readonly Kept[], shown: Kept): readonly Kept[] =>
  kept.some(({ type }) => type === shown.type)
    ? kept.map(each => (each.type === shown.type ? shown : each))
    : [...kept.slice(1 - mostKept), shown]

/** Settings of one kind of block, in an element of their own that is put into the panel and taken out of it. */
const KeptSettings = ({
  type,
  blockId,
  isShown,
  slot,
}: Kept & { isShown: boolean; slot: React.RefObject<HTMLElement | null> }) => {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const room = slot.current
    if (!isShown || !room) return
    room.append(host)
    // Another kind is read from its top.
    const scroller = room.parentElement
    if (scroller && scroller.scrollTop !== 0) scroller.scrollTop = 0
    return () => host.remove()
  }, [host, isShown, slot])
  return createPortal(<BlockSettings type={type} blockId={blockId} />, host)
}

/**
 * The settings of the chosen block. Those of a kind that was shown before are fed with the block instead of being made
 * anew, which would be most of what a choice costs.
 */
export const SettingsPanel = ({ blockId, type, onClose }: { blockId: string; type: string; onClose: () => void }) => {
  const slot = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState<readonly Kept[]>([{ type, blockId }])
  const shown = kept.find(each => each.type === type)
  // Before anything is drawn: the panel never shows the values of another block.
  if (shown?.blockId !== blockId) setKept(withShown(kept, { type, blockId }))
  return (
    <Panel title={blockLabel(type)} label={`${blockLabel(type)} settings`} onClose={onClose}>
      <div ref={slot}>
        {kept.map(each => (
          <KeptSettings key={each.type} {...each} isShown={each.type === type} slot={slot} />
        ))}
      </div>
    </Panel>
  )
}
