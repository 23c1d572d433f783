import { definitionOf } from '@sitewright/blocks/known-blocks'
import {
  atFlowWidth,
  type BlockRecord,
  baseOf,
  isSameJson,
  type Json,
  type PageDocument,
  recordOf,
  type SingleCommand,
} from '@sitewright/domain/documents'
import { Extension, Editor as TextEditor } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { newId } from '../../app/new-id'
import { sayRefusal } from '../../canvas/refusals'
import { sayWalked } from '../../canvas/undo-step'
import { showMarks, useWriting } from '../../canvas/writing-store'
import type { Editor } from '../../history/editor-store'
import { createGesture } from '../../history/use-gesture'
import { t } from '../../language'
import { announce } from '../../ui/announce'
import { placeAmong } from '../../ui/ordinal'
import { isMac, shortcutOf } from '../../ui/shortcut'
import { announceArrival, arrivals, endArrival } from './arrivals'
import { createPieceReader, emptyLine, linesOf, nodesOf, storedText } from './body-nodes'
import { type BlockToAdd, blocksInOrder, commandsFor, isText, ownersOf, placeAsText } from './body-pieces'
import { bodyExtensions, cleanPasted } from './body-schema'
import { openSlash, slashIn } from './slash-store'

export type BodyOptions = {
  readonly mount: HTMLElement
  readonly editor: Editor
  readonly locale: string
  readonly primaryLocale: string
  readonly label: string
  readonly placeholder: string
  readonly host: (id: string, element: HTMLElement | null, before: HTMLElement | null) => void
  readonly onKey: (event: KeyboardEvent, body: BodyWriter) => boolean
  readonly onFiles: (files: readonly File[], at: number) => void
  readonly onPasteText: (text: string) => boolean
  readonly onChange: () => void
}

export type BodyWriter = ReturnType<typeof createBodyWriter>

const wide = new Set(['gallery', 'video', 'map', 'chart', 'table', 'timeline', 'album'])

const placementOf = (type: string): BlockRecord['placement'] =>
  wide.has(type) ? { ...placeAsText, desktop: atFlowWidth(placeAsText.desktop, 'wide', 'desktop') } : placeAsText

/** Marks changes that came from the document and are not to be written back into it. */
const fromStore = 'fromStore'

/** Every line has an owner at any time, and there is always a line to write in below the last block. */
const keepOwners = (recordAt: (id: string) => BlockToAdd | undefined) =>
  new Plugin({
    appendTransaction: (transactions, _, state) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const { doc, tr, schema } = state
      const lines = linesOf(doc)
      const owners = ownersOf(lines, newId)
      let at = 0
      doc.forEach((line, offset, index) => {
        const owner = owners[index]!
        const isBlock = line.type.name === 'bodyBlock'
        const own = line.attrs[isBlock ? 'id' : 'owner'] as string | null
        if (own !== owner) {
          if (isBlock && own !== null)
            tr.setNodeMarkup(offset, null, { id: owner, record: recordAt(own) ?? line.attrs['record'] })
          else tr.setNodeAttribute(offset, isBlock ? 'id' : 'owner', owner)
        }
        at = offset + line.nodeSize
      })
      if (doc.lastChild?.type.name === 'bodyBlock') tr.insert(at, emptyLine(schema))
      if (!tr.docChanged) return null
      for (const transaction of transactions) if (transaction.getMeta(fromStore)) tr.setMeta(fromStore, true)
      return tr
    },
  })

/** A body under the hands: what is written becomes commands, and what comes from the document is shown. */
export function createBodyWriter(options: BodyOptions) {
  const { mount, editor, locale, primaryLocale, label, placeholder } = options
  const now = (): PageDocument => editor.store.getState().document
  const gesture = createGesture()
  const read = createPieceReader()
  const gone = new Map<string, BlockToAdd>()
  let shown = now()
  let isRunning = false

  const toAdd = ({ type, version, props }: BlockRecord): BlockToAdd => ({ type, version, props })
  const recordAt = (id: string): BlockToAdd | undefined => {
    const block = recordOf(now().blocks, id)
    return block ? toAdd(block) : gone.get(id)
  }

  const recordOfNew = (type: string): BlockToAdd | undefined => {
    const definition = definitionOf(type)
    const look: BlockToAdd['props'] = type === 'code' ? { show: 'listing' } : {}
    return (
      definition && {
        type,
        version: definition.version,
        props: { ...(definition.defaults(locale) as BlockToAdd['props']), ...look },
      }
    )
  }

  const linesFor = (document: PageDocument): Node[] => {
    const lines = blocksInOrder(document).flatMap(block =>
      nodesOf(block, { schema: text.schema, locale, primaryLocale }),
    )
    return lines.at(-1)?.type.name === 'paragraph' ? lines : [...lines, emptyLine(text.schema)]
  }

  const write = (block: BlockRecord, value: object): SingleCommand | undefined => {
    const was = storedText(block, locale) as Json | undefined
    if (was !== undefined && isSameJson(was, value as Json)) return undefined
    return {
      kind: 'set-text',
      id: block.id,
      path: ['text'],
      locale,
      value: value as Json,
      from: baseOf(was, value as Json),
    }
  }

  /** Brings what is written into the document. */
  const store = () => {
    const { doc } = text.state
    const pieces = read(
      doc,
      linesOf(doc).map(line => (line.kind === 'block' ? line.id! : line.owner!)),
    )
    const textBlock = () => ({
      type: 'text',
      version: definitionOf('text')!.version,
      props: definitionOf('text')!.defaults(locale) as BlockToAdd['props'],
    })
    const before = now()
    const withRecords = pieces.map(piece =>
      piece.kind === 'block' && !piece.record && !recordOf(before.blocks, piece.id)
        ? { ...piece, ...(gone.has(piece.id) && { record: gone.get(piece.id)! }) }
        : piece,
    )
    const commands = commandsFor(before, withRecords, { locale, newId, textBlock, write, placementOf })
    if (commands.length === 0) return
    for (const command of commands)
      if (command.kind === 'remove-block') {
        const block = recordOf(before.blocks, command.id)
        if (block) gone.set(command.id, toAdd(block))
      }
    const isWords = commands.every(({ kind }) => kind === 'set-text')
    isRunning = true
    const refusal = editor.run(commands.length === 1 ? commands[0]! : { kind: 'batch', commands }, {
      label: isWords ? t('writing') : t('change of the text'),
      gesture: gesture.id(),
    })
    isRunning = false
    shown = now()
    // What cannot be kept is not shown either: nobody writes on into nothing.
    if (!sayRefusal(refusal)) show(linesFor(shown))
  }

  /** Puts lines in the place of those there are; what is alike stays, and the caret with it. */
  const show = (lines: readonly Node[], { leadsCaret = false } = {}) => {
    const { state, view } = text
    const next = state.schema.nodes['doc']!.create(null, Fragment.from([...lines]))
    const start = state.doc.content.findDiffStart(next.content)
    const ends = start === null ? null : state.doc.content.findDiffEnd(next.content)
    if (start === null || !ends) return
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
    const tr = state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
    tr.setMeta(fromStore, true)
    if (leadsCaret)
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(ends.b + overlap, tr.doc.content.size)), -1))
    view.dispatch(tr)
  }

  const text = new TextEditor({
    element: { mount },
    injectCSS: false,
    enableContentCheck: false,
    extensions: [
      ...bodyExtensions({
        recordOf: recordAt,
        host: options.host,
        make: type => {
          const record = recordOfNew(type)
          return record && { id: newId(), record }
        },
      }),
      Extension.create({
        name: 'bodyOwners',
        addProseMirrorPlugins: () => [keepOwners(recordAt), arrivals(), dropCursor({ color: '#2447c9', width: 2 })],
      }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': placeholder,
        class: 'writing-body text',
      },
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_, event) => onKeyDown(event),
      handlePaste: (view, event) => {
        const { clipboardData: data } = event
        const files = [...(data?.files ?? [])]
        // A spreadsheet or a page puts a picture beside the words it was copied with.
        if (files.length > 0 && !data?.getData('text/html')) {
          options.onFiles(files, view.state.selection.from)
          return true
        }
        return options.onPasteText(data?.getData('text/plain').trim() ?? '')
      },
      handleDrop: (view, event, _, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from
        options.onFiles(files, at)
        return true
      },
    },
    onUpdate: ({ transaction }) => {
      if (!transaction.getMeta(fromStore)) store()
      options.onChange()
    },
    onTransaction: ({ editor: changed }) => {
      showMarks(changed)
      followSlash()
      choose()
    },
  })
  useWriting.setState({ text })

  const isBare = () => text.state.doc.childCount === 1 && text.state.doc.firstChild!.content.size === 0

  /** The store knows which block is chosen, so that its settings stand beside the text. */
  const choose = () => {
    const { selection } = text.state
    const id = selection instanceof NodeSelection ? (selection.node.attrs['id'] as string | undefined) : undefined
    const { selection: chosen } = editor.store.getState()
    if (id === undefined ? chosen.kind !== 'none' : chosen.kind !== 'block' || chosen.id !== id)
      editor.select(id === undefined ? { kind: 'none' } : { kind: 'block', id })
  }

  const followSlash = () => {
    const { selection } = text.state
    const { $from, empty } = selection
    const before =
      empty && $from.parent.isTextblock ? $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc') : ''
    const query = slashIn(before)
    if (query === undefined || !text.view.hasFocus()) return openSlash(undefined)
    const from = $from.pos - query.length - 1
    const { left, top, bottom } = text.view.coordsAtPos(from)
    openSlash({ query, from, to: $from.pos, rect: { left, top, bottom } })
  }

  const walk = (towards: 'undo' | 'redo') => {
    gesture.end()
    isRunning = true
    sayWalked(editor[towards](), towards)
    isRunning = false
    shown = now()
    show(linesFor(shown), { leadsCaret: true })
  }

  /** The lines of the first level that the caret or the selection is in, moved past the neighbour. */
  const step = (by: 1 | -1): boolean => {
    const { state, view } = text
    const { selection } = state
    const lines: { node: Node; at: number }[] = []
    state.doc.forEach((node, at) => {
      lines.push({ node, at })
    })
    const [first, last] = [
      selection.$from.index(0),
      Math.max(selection.$from.index(0), selection.$to.indexAfter(0) - 1),
    ]
    const neighbour = lines[by === -1 ? first - 1 : last + 1]
    const [start, end] = [lines[first]!.at, lines[last]!.at + lines[last]!.node.nodeSize]
    if (!neighbour) return false
    gesture.end()
    const { tr } = state
    const size = neighbour.node.nodeSize
    if (by === -1) tr.delete(neighbour.at, start).insert(end - size, neighbour.node)
    else tr.delete(end, end + size).insert(start, neighbour.node)
    if (selection instanceof NodeSelection) tr.setSelection(NodeSelection.create(tr.doc, start + by * size))
    view.dispatch(tr.scrollIntoView())
    gesture.end()
    announce(
      by === -1
        ? t('Moved up, {first}', { first: placeAmong(first + by + 1, state.doc.childCount) })
        : t('Moved down, {first}', { first: placeAmong(first + by + 1, state.doc.childCount) }),
    )
    return true
  }

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (options.onKey(event, writer)) return true
    const pressed = shortcutOf(event)
    if (pressed === 'mod+z') walk('undo')
    else if (pressed === 'mod+shift+z' || (pressed === 'mod+y' && !isMac())) walk('redo')
    else if (pressed === 'mod+s') void editor.saveNow()
    else if (pressed === 'alt+up' || pressed === 'alt+down') return step(pressed === 'alt+up' ? -1 : 1)
    else return false
    return true
  }

  /** A block in the place of an empty line, or below the line of the caret; the caret goes behind it, or onto it. */
  const insert = (record: BlockToAdd, { isChosen = false, at }: { isChosen?: boolean; at?: number } = {}): string => {
    gesture.end()
    const { state, view } = text
    const id = newId()
    const node = state.schema.nodes['bodyBlock']!.create({ id, record })
    const $at = at === undefined ? state.selection.$to : state.doc.resolve(Math.min(at, state.doc.content.size))
    const line = $at.depth > 0 ? $at.node(1) : undefined
    const isEmptyLine = line?.type.name === 'paragraph' && line.content.size === 0
    const start = $at.depth === 0 ? $at.pos : isEmptyLine ? $at.before(1) : $at.after(1)
    const end = $at.depth > 0 && isEmptyLine ? $at.after(1) : start
    const tr = state.tr.replaceWith(start, end, node)
    const behind = start + node.nodeSize
    if (!tr.doc.resolve(behind).nodeAfter?.isTextblock) tr.insert(behind, emptyLine(state.schema))
    tr.setSelection(isChosen ? NodeSelection.create(tr.doc, start) : TextSelection.create(tr.doc, behind + 1))
    view.dispatch(tr.scrollIntoView())
    gesture.end()
    view.focus()
    return id
  }

  /** A line of the first level, by where it begins: it is what the tools beside it are about. */
  const lineTools = {
    remove: (at: number) => {
      const node = text.state.doc.nodeAt(at)
      if (!node) return
      gesture.end()
      text.view.dispatch(text.state.tr.delete(at, at + node.nodeSize))
      text.view.focus()
      announce(t('Removed'))
    },
    copy: (at: number) => {
      const { doc, tr } = text.state
      const node = doc.nodeAt(at)
      if (!node) return
      const id = node.attrs['id'] as string | undefined
      const copied = id === undefined ? node : node.type.create({ id: newId(), record: recordAt(id) ?? null })
      gesture.end()
      text.view.dispatch(tr.insert(at + node.nodeSize, copied))
      text.view.focus()
      announce(t('Copied'))
    },
    /** Chosen as a whole, for the keys that move it. */
    choose: (at: number) => text.view.dispatch(text.state.tr.setSelection(NodeSelection.create(text.state.doc, at))),
    /** An empty line below it, or the line itself when nothing stands in it; the sign in it opens what there is. */
    offer: (at: number) => {
      const { doc, schema } = text.state
      const node = doc.nodeAt(at)
      if (!node) return
      const isEmpty = node.type.name === 'paragraph' && node.content.size === 0
      const start = isEmpty ? at : at + node.nodeSize
      const { tr } = text.state
      if (!isEmpty) tr.insert(start, emptyLine(schema))
      tr.setSelection(TextSelection.create(tr.doc, start + 1))
      text.view.dispatch(tr)
      text.view.focus()
      text.view.dispatch(text.state.tr.insertText('/'))
    },
  }

  const forget = editor.store.subscribe(({ document }) => {
    if (isRunning || document === shown) return
    const before = shown
    shown = document
    const isOurs = blocksInOrder(document).every(block => {
      const was = recordOf(before.blocks, block.id)
      return was !== undefined && (was === block || !isText(block) || was.props['text'] === block.props['text'])
    })
    // A picture's settings are drawn by themselves; only words and places are written here.
    if (
      isOurs &&
      Object.keys(before.blocks).length === Object.keys(document.blocks).length &&
      isSameOrder(before, document)
    )
      return
    show(linesFor(document))
  })

  text.commands.setContent({ type: 'doc', content: linesFor(shown).map(line => line.toJSON()) }, { emitUpdate: false })

  const writer = {
    text,
    insert,
    isBare,
    walk,
    step,
    lineTools,
    /** Keeps a place for something that is on its way. */
    await: (words: string, at: number) => {
      const id = newId()
      announceArrival(text.view, { id, at, words })
      return () => (text.isDestroyed ? undefined : endArrival(text.view, id))
    },
    isOver: () => text.isDestroyed,
    focus: (where: 'start' | 'end' | number = 'end') => text.commands.focus(where),
    close: () => {
      gesture.end()
      forget()
      openSlash(undefined)
      useWriting.setState({ text: undefined, marks: '' })
      text.destroy()
    },
  }
  return writer
}

const isSameOrder = (a: PageDocument, b: PageDocument): boolean => {
  const [before, after] = [blocksInOrder(a), blocksInOrder(b)]
  return before.length === after.length && before.every(({ id }, at) => id === after[at]!.id)
}
