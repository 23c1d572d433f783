import { definitions } from '@sitewright/blocks/definitions'
import { readEditPath } from '@sitewright/blocks/kit'
import { settings } from '@sitewright/blocks/settings'
import { type BlockRecord, recordOf } from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { localise, withLocale } from '@sitewright/domain/sites'
import { useCallback, useEffect, useRef } from 'react'
import { createGesture } from '../history/use-gesture'
import { isMac, shortcutOf } from '../ui/shortcut'
import { blockLabel } from './block-words'
import { isRedo } from './edit-keys'
import { useEditorScope, useEditorState } from './editor-context'
import { focusOutline } from './outline-focus'
import { writePlain } from './write-plain'
import { inertAround, textElementAt } from './writing-host'

const controlOf = (block: BlockRecord, prop: string) =>
  settings[block.type]?.controls.find(control => control.prop === prop)

/** The words a new block comes with are there to be replaced. */
const isStandIn = ({ type, props }: BlockRecord, prop: string, locale: string): boolean => {
  const fresh = definitions[type]?.defaults(locale) as Record<string, unknown> | undefined
  return canonicalJson(fresh?.[prop]) === canonicalJson(props[prop])
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

/** Writing on the page. `start` answers whether the block has a text to write. */
export function useWritingOnPage(frame: Document | undefined, scale: number) {
  const { editor, actions, locale, elements } = useEditorScope()
  const writing = useEditorState(state => state.writing)
  const clicked = useRef<{ x: number; y: number }>(undefined)

  const finish = useCallback(
    (blockId: string) => {
      editor.select({ kind: 'block', id: blockId })
      focusOutline(blockId)
    },
    [editor],
  )

  const start = useCallback(
    (blockId: string, at?: { x: number; y: number }): boolean => {
      const drawn = elements.blocks.get(blockId)
      const box = frame?.defaultView?.frameElement?.getBoundingClientRect()
      const point = at && box ? { x: (at.x - box.left) / scale, y: (at.y - box.top) / scale } : undefined
      const attribute = drawn ? textElementAt(drawn, point)?.dataset.editProp : undefined
      if (!attribute) return false
      const [prop, ...item] = readEditPath(attribute)
      // The texts of items are written in their settings.
      if (item.length > 0) return false
      clicked.current = point
      editor.select({ kind: 'block', id: blockId })
      editor.write({ blockId, prop })
      return true
    },
    [frame, scale, editor, elements],
  )

  const blockId = writing?.blockId
  const prop = writing?.prop
  useEffect(() => {
    if (!frame || !blockId || !prop) return
    const read = () => recordOf(editor.store.getState().document.blocks, blockId)
    const block = read()
    const element = elements.blocks.get(blockId)?.querySelector<HTMLElement>(`[data-edit-prop="${prop}"]`)
    const control = block && controlOf(block, prop)
    if (!block || !element || !control) return finish(blockId)
    const gesture = createGesture()
    const textsOf = <Value>(from: BlockRecord | undefined) => from?.props[prop] as Texts<Value> | undefined
    const store = (value: unknown) =>
      actions.setProps(blockId, { [prop]: withLocale(textsOf(read()), locale, value) as never }, gesture.id())
    const common = {
      element,
      label: `${control.label} of this ${blockLabel(block.type)}`,
      start: { point: clicked.current, isStandIn: isStandIn(block, prop, locale) },
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
        open(
          writeRich({ ...common, text: localise(textsOf<RichTextDocument>(read()), locale, locale), onChange: store }),
        )
      })
    else
      open(
        writePlain({
          ...common,
          text: localise(textsOf<string>(block), locale, locale) ?? '',
          multiline: control.control === 'text' && control.multiline === true,
          onChange: store,
          onFinish: () => finish(blockId),
        }),
      )
    const onKey = (event: KeyboardEvent) => {
      const pressed = shortcutOf(event)
      if (pressed === 'escape') finish(blockId)
      else if (pressed === 'mod+z') editor.undo()
      else if (isRedo(pressed, { isMac: isMac() })) editor.redo()
      else if (pressed === 'mod+s') void editor.saveNow()
      else return
      event.preventDefault()
      if (pressed.startsWith('mod+') && pressed !== 'mod+s') {
        gesture.end()
        ;(writer?.show as undefined | ((value: unknown) => void))?.(localise(textsOf(read()), locale, locale) ?? '')
      }
    }
    const onPointerDown = (event: PointerEvent) => {
      if (writer && !writer.host.contains(event.target as Node)) finish(blockId)
    }
    frame.addEventListener('keydown', onKey, true)
    frame.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      frame.removeEventListener('keydown', onKey, true)
      frame.removeEventListener('pointerdown', onPointerDown, true)
      isOver = true
      gesture.end()
      free()
      writer?.close()
      frame.body.inert = true
    }
  }, [frame, blockId, prop, editor, actions, locale, finish, elements])

  useEffect(
    () =>
      editor.store.subscribe(({ selection, document }, before) => {
        if (selection === before.selection || selection.kind !== 'block') return
        const chosen = recordOf(document.blocks, selection.id)
        if (settings[chosen?.type ?? '']?.controls.some(({ control }) => control === 'rich-text'))
          loadRich().catch(() => undefined)
      }),
    [editor],
  )

  return { start }
}
