import './inspector.css'
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { blockLabel } from '../canvas/block-words'
import { useEditorScope } from '../canvas/editor-context'
import { listOf } from '../canvas/item-controls'
import { existingItem } from '../canvas/item-props'
import { useRested } from '../canvas/rested-state'
import { sectionName } from '../canvas/section-words'
import { t } from '../language'
import { useControls } from '../site/supplies'
import { later } from '../ui/later'
import { BlockSettings } from './block-settings'
import { Panel } from './panel'
import type { TrailStep } from './panel-trail'
import { PhoneBlockTools } from './phone-block-tools'
import { useSameValue } from './use-same-value'

// Most blocks have no list.
const ItemPanel = later(async () => (await import('./item-panel')).ItemPanel)

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
  isScrolled,
}: Kept & { isShown: boolean; slot: HTMLElement | null; isScrolled: RefObject<boolean> }) => {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    if (!isShown || !slot) return
    slot.append(host)
    // Another kind is read from its top. Asking where it stands would lay out the whole tool.
    if (isScrolled.current) slot.parentElement?.scrollTo({ top: 0 })
    isScrolled.current = false
    return () => host.remove()
  }, [host, isShown, slot, isScrolled])
  return createPortal(<BlockSettings type={type} blockId={blockId} />, host)
}

/** Whether the element around the slot was scrolled since it was last put to its top. */
function useScrolled(slot: HTMLElement | null): RefObject<boolean> {
  const isScrolled = useRef(false)
  useEffect(() => {
    const scroller = slot?.parentElement
    const onScroll = () => {
      isScrolled.current = true
    }
    scroller?.addEventListener('scroll', onScroll, { passive: true })
    return () => scroller?.removeEventListener('scroll', onScroll)
  }, [slot])
  return isScrolled
}

/** The item that is open, over the settings of its block. */
export const OpenItem = ({ type, blockId }: Kept) => {
  const item = useRested(
    useSameValue(({ selection, document }) =>
      selection.kind === 'block' && selection.id === blockId && selection.item
        ? existingItem(document.blocks[blockId]?.props, selection.item)
        : undefined,
    ),
  )
  const controls = useControls(type)
  const control = item && listOf(controls, item)
  if (!control) return null
  return (
    <Suspense>
      <ItemPanel control={control} blockId={blockId} item={item} />
    </Suspense>
  )
}

/** The page and the section that a block stands in. The lines of a bar have no settings of their own. */
function useTrail(blockId: string, documentName: string): readonly TrailStep[] {
  const { editor, locale } = useEditorScope()
  const sectionId = useRested(({ document }) => document.blocks[blockId]?.sectionId)
  const name = useRested(({ document }) =>
    sectionId === undefined || document.sections[sectionId]?.layout === 'bar'
      ? undefined
      : sectionName(document, sectionId, locale),
  )
  const whole = { label: documentName, onPress: () => editor.select({ kind: 'none' }) }
  if (sectionId === undefined || name === undefined) return [whole]
  return [whole, { label: name, onPress: () => editor.select({ kind: 'section', id: sectionId }) }]
}

const blockKeys = [
  ['Esc', t('up|to what it stands in')],
  ['Enter', t('edit|a block')],
  ['?', t('all keys')],
] as const

type SettingsPanelProps = Kept & {
  /** The page, or what stands on every page. */
  readonly documentName: string
  readonly onClose: () => void
}

/**
 * The settings of the chosen block. Those of a kind that was shown before are fed with the block instead of being made
 * anew, which would be most of what a choice costs.
 */
export const SettingsPanel = ({ blockId, type, documentName, onClose }: SettingsPanelProps) => {
  const trail = useTrail(blockId, documentName)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isScrolled = useScrolled(slot)
  const [kept, setKept] = useState<readonly Kept[]>([{ type, blockId }])
  const shown = kept.find(each => each.type === type)
  // Before anything is drawn: the panel never shows the values of another block.
  if (shown?.blockId !== blockId) setKept(withShown(kept, { type, blockId }))
  return (
    <Panel
      title={blockLabel(type)}
      label={t('{type} settings', { type: blockLabel(type) })}
      trail={trail}
      keys={blockKeys}
      phoneTools={<PhoneBlockTools blockId={blockId} />}
      onClose={onClose}
    >
      <div ref={setSlot}>
        {kept.map(each => (
          <KeptSettings key={each.type} {...each} {...{ slot, isScrolled }} isShown={each.type === type} />
        ))}
      </div>
      <OpenItem type={type} blockId={blockId} />
    </Panel>
  )
}
