import { readEditPath } from '@sitewright/blocks/kit'
import { definitionOf } from '@sitewright/blocks/known-blocks'
import { type BlockRecord, type Json, type PropPath, recordOf } from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { useCallback, useEffect, useRef } from 'react'
import type { Selection } from '../history/editor-store'
import { createGesture } from '../history/use-gesture'
import { t } from '../language'
import { controlsOf } from '../site/supplies'
import { isMac, isTyping, shortcutOf } from '../ui/shortcut'
import { blockLabel } from './block-words'
import { isRedo } from './edit-keys'
import { useEditorScope, useEditorState } from './editor-context'
import { controlAt, listOf } from './item-controls'
import { chosenPart, elementOfText, itemAt } from './item-elements'
import { propsAt } from './item-props'
import { itemWords } from './item-words'
import { focusOutline } from './outline-focus'
import { writePlain } from './write-plain'
import { inertAround, isUnder, textElementAt } from './writing-host'

/** The words a new block comes with are there to be replaced. */
function isStandIn({ type, props }: BlockRecord, path: PropPath, locale: string): boolean {
  const item = path.slice(0, -1)
  const list = item.length === 0 ? undefined : listOf(controlsOf(type), item)
  const fresh = list?.control === 'list' ? list.fresh(locale) : definitionOf(type)?.defaults(locale)
  const prop = path.at(-1)!
  const words = (fresh as Record<string, unknown> | undefined)?.[prop]
  return canonicalJson(words) === canonicalJson(propsAt(props, item)?.[prop])
}

/** The text editor is a third of the tool's script: it comes with the first text that is chosen. */
const loadRich = () => {
  rich ??= import('./write-rich').catch((failure: unknown) => {
    rich = undefined
    throw failure
  })
  return rich
}
let rich: Promise<typeof import('./write-rich')> | undefined

type Texts<Value> = { readonly [locale: string]: Value }

/** A text of an item is written with that item chosen. */
const selectionOf = (id: string, path: PropPath): Selection => {
  const item = path.slice(0, -1)
  return item.length === 0 ? { kind: 'block', id } : { kind: 'block', id, item }
}

/** Writing on the page. `start` answers whether the block has a text to write. */
export function useWritingOnPage(frame: Document | undefined, scale: number) {
  const { editor, actions, locale, language, elements } = useEditorScope()
  const writing = useEditorState(state => state.writing)
  const clicked = useRef<{ x: number; y: number }>(undefined)

  const finish = useCallback(
    (blockId: string, path: PropPath) => {
      editor.select(selectionOf(blockId, path))
      focusOutline(blockId)
    },
    [editor],
  )

  const start = useCallback(
    (blockId: string, at?: { x: number; y: number }): boolean => {
      const drawn = elements.blocks.get(blockId)
      const box = frame?.defaultView?.frameElement?.getBoundingClientRect()
      const point = at && box ? { x: (at.x - box.left) / scale, y: (at.y - box.top) / scale } : undefined
      if (!drawn) return false
      const item = point ? itemAt(drawn, point) : actions.chosenItem()
      const text = textElementAt(chosenPart(drawn, item), point)
      if (item && point && !(text && isUnder(point, text))) {
        actions.openItem(blockId, item)
        return true
      }
      if (!text) return false
      const path = readEditPath(text.dataset.editProp!)
      clicked.current = point
      editor.select(selectionOf(blockId, path))
      editor.write({ blockId, path })
      return true
    },
    [frame, scale, editor, actions, elements],
  )

  useEffect(() => {
    if (!frame || !writing) return
    const { blockId, path } = writing
    const read = () => recordOf(editor.store.getState().document.blocks, blockId)
    const block = read()
    const element = elementOfText(elements.blocks.get(blockId), path)
    const control = block && controlAt(controlsOf(block.type), path)
    const leave = () => finish(blockId, path)
    if (!block || !element || !control) return leave()
    const gesture = createGesture()
    const item = path.slice(0, -1)
    const textsOf = <Value>(from: BlockRecord | undefined) =>
      propsAt(from?.props, item)?.[path.at(-1)!] as Texts<Value> | undefined
    const stored = () => textsOf<Json>(read())?.[language]
    let saw = stored()
    const store = (value: string | RichTextDocument) => {
      if (actions.setText({ blockId, path, saw: { text: saw } }, value as Json, gesture.id())) saw = value as Json
    }
    const common = {
      element,
      label: t('{label} of {type}', {
        label: control.label,
        type: item.length === 0 ? t('this {type}', { type: blockLabel(block.type) }) : itemWords(block, item),
      }),
      // Words of another language are there to be replaced as well.
      start: { point: clicked.current, isStandIn: stored() === undefined || isStandIn(block, path, locale) },
    }
    let writer:
      | { readonly host: HTMLElement; readonly show: (value: never) => void; readonly close: () => void }
      | undefined
    let isOver = false
    let free = () => {}
    const open = (opened: NonNullable<typeof writer>) => {
      writer = opened
      free = inertAround(opened.host)
    }
    frame.body.inert = false
    if (control.control === 'rich-text')
      void loadRich().then(({ writeRich }) => {
        if (isOver) return
        saw = stored()
        open(
          writeRich({
            ...common,
            text: localise(textsOf<RichTextDocument>(read()), language, locale),
            onChange: store,
          }),
        )
      })
    else
      open(
        writePlain({
          ...common,
          text: localise(textsOf<string>(block), language, locale) ?? '',
          multiline: control.control === 'text' && control.multiline === true,
          onChange: store,
          onFinish: leave,
        }),
      )
    const onKey = (event: KeyboardEvent) => {
      const pressed = shortcutOf(event)
      if (pressed === 'escape') leave()
      else if (pressed === 'mod+z') editor.undo()
      else if (isRedo(pressed, { isMac: isMac() })) editor.redo()
      else if (pressed === 'mod+s') void editor.saveNow()
      else return
      event.preventDefault()
      if (pressed.startsWith('mod+') && pressed !== 'mod+s') {
        gesture.end()
        ;(writer?.show as undefined | ((value: unknown) => void))?.(localise(textsOf(read()), language, locale) ?? '')
        saw = stored()
      }
    }
    const onPointerDown = (event: PointerEvent) => {
      if (writer && !writer.host.contains(event.target as Node)) leave()
    }
    // A field of the panel takes the caret: it is written there from now on.
    const onFocusIn = ({ target }: FocusEvent) => {
      if (isTyping(target) && (target as Element).closest('.panel-content')) editor.write(undefined)
    }
    document.addEventListener('focusin', onFocusIn)
    frame.addEventListener('keydown', onKey, true)
    frame.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      frame.removeEventListener('keydown', onKey, true)
      frame.removeEventListener('pointerdown', onPointerDown, true)
      isOver = true
      gesture.end()
      free()
      writer?.close()
      frame.body.inert = true
    }
  }, [frame, writing, editor, actions, locale, language, finish, elements])

  useEffect(
    () =>
      editor.store.subscribe(({ selection, document }, before) => {
        if (selection === before.selection || selection.kind !== 'block') return
        const chosen = recordOf(document.blocks, selection.id)
        if (chosen && controlsOf(chosen.type).some(({ control }) => control === 'rich-text'))
          loadRich().catch(() => undefined)
      }),
    [editor],
  )

  return { start }
}
