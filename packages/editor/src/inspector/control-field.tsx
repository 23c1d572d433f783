import { atBreakpoint, type Control, isControlShown } from '@sitewright/blocks/kit'
import type { Json, PropPath } from '@sitewright/domain/documents'
import { localise } from '@sitewright/domain/sites'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useEditorScope, useEditorState } from '../canvas/editor-context'
import { isList } from '../canvas/item-controls'
import { isSamePath, propsAt } from '../canvas/item-props'
import { useRested } from '../canvas/rested-state'
import type { ItemPath } from '../history/editor-store'
import { useGesture } from '../history/use-gesture'
import { t } from '../language'
import { BreakpointNote, type PerBreakpoint } from './breakpoint-note'
import { ControlWidget } from './control-widget'
import { ListOfBlock } from './list-of-block'
import { useSameValue } from './use-same-value'

const isText = ({ control }: Control): boolean => control === 'text' || control === 'rich-text'

/** These hold something half-typed or open, which belongs to what they were opened for. */
const holdsState = ({ control }: Control): boolean =>
  ['link', 'image', 'file', 'embed', 'dataset', 'place'].includes(control)

type Texts = { readonly [locale: string]: Json }

export type ControlFieldProps = {
  control: Control
  blockId: string
  /** The item it belongs to; empty for a control of the block itself. */
  item: ItemPath
}

/** One control of a block or of an item. Every change is seen on the page at once; one gesture is one undo step. */
const ValueField = memo(({ control, blockId, item }: ControlFieldProps) => {
  const { actions, locale, language, breakpoint } = useEditorScope()
  const gesture = useGesture()
  const { prop } = control
  const stored = useRested(useSameValue(({ document }) => propsAt(document.blocks[blockId]?.props, item)?.[prop]))
  const pictureProp = control.control === 'focal-point' ? control.of : undefined
  const picture = useRested(({ document }) =>
    pictureProp === undefined ? undefined : propsAt(document.blocks[blockId]?.props, item)?.[pictureProp],
  )
  const isWritten = useEditorState(
    ({ writing }) => writing?.blockId === blockId && isSamePath(writing.path, [...item, prop]),
  )
  // The same functions for every block and item: the field would be drawn again for a new one.
  const owner = useRef({ blockId, item, breakpoint, stored })
  const saw = useRef<Json>(undefined)
  useLayoutEffect(() => {
    owner.current = { blockId, item, breakpoint, stored }
    saw.current = (stored as Texts | undefined)?.[language]
  }, [blockId, item, breakpoint, stored, language])
  const set = useCallback(
    (next: unknown) => {
      const { stored: before, ...at } = owner.current
      const path = [...at.item, prop] as unknown as PropPath
      const step = `${at.blockId}:${path.join()}:${gesture.id()}`
      if (isText(control)) {
        const place = { blockId: at.blockId, path, saw: { text: saw.current } }
        if (actions.setText(place, next as Json, step)) saw.current = next as Json
        return
      }
      const value = control.perBreakpoint ? { ...(before as PerBreakpoint), [at.breakpoint]: next } : next
      actions.setValue({ ...at, prop }, value as Json, step)
    },
    [actions, gesture, prop, control],
  )
  const setOnce = useCallback(
    (next: unknown) => {
      set(next)
      gesture.end()
    },
    [set, gesture],
  )
  const follow = () => {
    const { desktop } = stored as PerBreakpoint
    actions.setValue({ blockId, item, prop }, { desktop })
  }
  const perBreakpoint = control.perBreakpoint ? (stored as PerBreakpoint) : undefined
  const value = isText(control)
    ? localise(stored as Texts | undefined, language, locale)
    : perBreakpoint
      ? atBreakpoint(perBreakpoint, breakpoint)
      : stored
  // One object per breakpoint: the field would be drawn again for a new one.
  const shown = useMemo(
    () => (breakpoint === 'mobile' && control.onPhones ? { ...control, ...control.onPhones } : control),
    [control, breakpoint],
  )
  // A new block must not draw a control that does not ask which it is.
  const ownBlock = control.control === 'colour' || control.control === 'embed' ? blockId : undefined
  const ownerId = holdsState(control) ? [blockId, ...item].join() : undefined
  return (
    <div className="control">
      <ControlWidget
        control={shown}
        {...{ value, gesture, set, setOnce, ownerId }}
        blockId={ownBlock}
        picture={picture}
      />
      {isWritten && <p className="field-help">{t('You are writing this on the page.')}</p>}
      {perBreakpoint && (
        <BreakpointNote control={control} value={perBreakpoint} breakpoint={breakpoint} onFollow={follow} />
      )}
    </div>
  )
})
ValueField.displayName = 'ValueField'

/** A control is not shown while its condition does not hold; its value stays. */
export const ControlField = memo((props: ControlFieldProps) => {
  const { control, blockId, item } = props
  const isShown = useRested(({ document: { blocks, sections } }) => {
    const block = blocks[blockId]
    const isOnBar = block !== undefined && sections[block.sectionId]?.layout === 'bar'
    return isControlShown(control, { props: propsAt(block?.props, item) ?? {}, isOnBar })
  })
  if (!isShown) return null
  return isList(control) ? <ListOfBlock {...props} control={control} /> : <ValueField {...props} />
})
ControlField.displayName = 'ControlField'
