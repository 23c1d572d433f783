import { drawings } from '@sitewright/blocks/drawings'
import { blockRules, definitionOf, knowBlocks } from '@sitewright/blocks/known-blocks'
import { type BlockRecord, emptyDocument, type JsonObject, type PageDocument } from '@sitewright/domain/documents'
import { plainText, type RichTextDocument, richText } from '@sitewright/domain/rich-text'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEditorStore } from '../../history/editor-store'
import { nothingKept } from '../../history/testing/memory-journal'
import { createMemoryServer } from '../../history/testing/memory-server'
import { blocksInOrder } from './body-pieces'
import { type BodyWriter, createBodyWriter } from './body-writer'

beforeAll(async () => {
  for (const type of ['text', 'image', 'line', 'code', 'quote']) knowBlocks([(await drawings[type]!()).settings.block])
})

const open: BodyWriter[] = []
afterEach(() => {
  for (const writer of open.splice(0)) writer.close()
  document.body.replaceChildren()
})

const defaultsOf = (type: string) => definitionOf(type)!.defaults('en') as JsonObject
const paragraph = (id: string, y: number, words: string): BlockRecord => ({
  id,
  sectionId: 's',
  type: 'text',
  version: 1,
  props: { ...defaultsOf('text'), text: { en: richText(words) } },
  placement: { desktop: { x: 5, y, w: 16, h: 2, layer: 0 }, mobile: { x: 1, y, w: 8, h: 2, layer: 0 } },
})
const picture = (id: string, y: number): BlockRecord => ({
  ...paragraph(id, y, ''),
  type: 'image',
  version: 2,
  props: defaultsOf('image'),
})
const body = (...blocks: BlockRecord[]): PageDocument => ({
  version: 1,
  sections: {
    s: { id: 's', order: 'V', theme: 'lightest', padding: { top: 'none', bottom: 'none' }, layout: 'flow' },
  },
  blocks: Object.fromEntries(blocks.map(block => [block.id, block])),
})

function begin(stored: PageDocument = emptyDocument()) {
  const backend = createMemoryServer({ document: stored, rules: blockRules })
  const editor = createEditorStore({
    document: stored,
    version: backend.version(),
    rules: blockRules,
    server: backend.server,
    opened: nothingKept(),
    tab: 'one',
    now: Date.now,
  })
  const mount = document.createElement('div')
  document.body.append(mount)
  const onFiles = vi.fn()
  const writer = createBodyWriter({
    mount,
    editor,
    locale: 'en',
    primaryLocale: 'en',
    label: 'Text',
    placeholder: 'Write',
    host: () => undefined,
    onKey: () => false,
    onFiles,
    onPasteText: () => false,
    onChange: () => undefined,
  })
  open.push(writer)
  const blocks = () => blocksInOrder(editor.store.getState().document)
  return {
    backend,
    editor,
    mount,
    writer,
    blocks,
    onFiles,
    /** Each block in a word, and what the texts among them say. */
    said: () =>
      blocks().map(({ type, props }) =>
        type === 'text' ? plainText((props['text'] as { en: RichTextDocument }).en) : type,
      ),
    /** As if it were typed, with what typing sets off. */
    type: (words: string) => {
      for (const letter of words) {
        const { view } = writer.text
        const { from, to } = view.state.selection
        const isHandled = view.someProp('handleTextInput', run => run(view, from, to, letter, () => view.state.tr))
        if (!isHandled) view.dispatch(view.state.tr.insertText(letter, from, to))
      }
    },
    press: (key: string, more: object = {}) =>
      mount.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  }
}

describe('a body under the hands', () => {
  it('keeps what is written in one text, whatever the number of lines', () => {
    const { writer, type, press, said } = begin()
    writer.focus('start')
    type('We packed the kiln.')
    press('Enter')
    type('Then we lit it.')
    expect(said()).toEqual(['We packed the kiln.\nThen we lit it.'])
  })

  it('Backspace at the start of a line joins it to the one above', () => {
    const { writer, press, said } = begin(body(paragraph('a', 1, 'Ash'), paragraph('b', 3, 'lands')))
    const { doc } = writer.text.state
    writer.focus(doc.child(0).nodeSize + 1)
    press('Backspace')
    expect(said()).toEqual(['Ashlands'])
  })

  it('two hyphens more make a line, number signs a heading below the title, and a hyphen a list', () => {
    const { writer, type, blocks, said } = begin()
    writer.focus('start')
    type('# Firing')
    expect(JSON.stringify(blocks()[0]!.props['text'])).toContain('"heading","level":2')
    writer.text.commands.splitBlock()
    type('---')
    expect(said()).toEqual(['Firing', 'line'])
    type('- salt')
    expect(JSON.stringify(blocks()[2]!.props['text'])).toContain('"type":"list","ordered":false')
  })

  it('a block parts a text in two, and taking it away leaves both as they were', () => {
    const { writer, type, said } = begin()
    writer.focus('start')
    type('Before')
    writer.insert({ type: 'line', version: 1, props: defaultsOf('line') })
    type('After')
    expect(said()).toEqual(['Before', 'line', 'After'])
    writer.lineTools.remove(writer.text.state.doc.child(0).nodeSize)
    expect(said()).toEqual(['Before', 'After'])
  })

  it('undo takes back what was typed, then what was placed, and redo brings both', () => {
    const { writer, type, press, said } = begin(body(paragraph('a', 1, 'Ash')))
    writer.focus('end')
    writer.insert({ type: 'line', version: 1, props: defaultsOf('line') })
    type('lands')
    press('z', { ctrlKey: true })
    expect(said()).toEqual(['Ash', 'line'])
    press('z', { ctrlKey: true })
    expect(said()).toEqual(['Ash'])
    expect(writer.text.getText()).toContain('Ash')
    press('z', { ctrlKey: true, shiftKey: true })
    press('z', { ctrlKey: true, shiftKey: true })
    expect(said()).toEqual(['Ash', 'line', 'lands'])
    expect(writer.text.getText()).toContain('lands')
  })

  it('Alt and the arrows move a line past its neighbour, also a picture', () => {
    const { writer, press, said } = begin(body(paragraph('a', 1, 'Ash'), picture('p', 3), paragraph('b', 5, 'lands')))
    writer.lineTools.choose(writer.text.state.doc.child(0).nodeSize)
    press('ArrowUp', { altKey: true })
    expect(said()).toEqual(['image', 'Ash', 'lands'])
    press('ArrowDown', { altKey: true })
    press('ArrowDown', { altKey: true })
    expect(said()).toEqual(['Ash', 'lands', 'image'])
  })

  it('what is pasted keeps its structure and loses its looks', () => {
    const { writer, mount, blocks } = begin()
    writer.focus('start')
    writer.text.view.pasteHTML(
      '<style>p{color:red}</style><h1 style="font-size:40px">Firing</h1><p style="color:red;font-family:Comic Sans MS">Four <b>days</b></p><ul><li>salt</li></ul><script>alert(1)</script>',
    )
    const stored = JSON.stringify(blocks()[0]!.props['text'])
    expect(stored).toContain('"heading","level":2')
    expect(stored).toContain('"marks":[{"type":"bold"}]')
    expect(stored).toContain('"type":"list"')
    expect(stored).not.toMatch(/color|Comic|alert|40px/)
    expect(mount.innerHTML).not.toContain('Comic')
  })

  it('a picture on the clipboard is handed over instead of its name', () => {
    const { writer, mount, onFiles } = begin()
    writer.focus('start')
    const file = new File(['x'], 'kiln.jpg', { type: 'image/jpeg' })
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { files: [file], getData: () => '', types: ['Files'] } })
    mount.dispatchEvent(event)
    expect(onFiles).toHaveBeenCalledWith([file], expect.any(Number))
  })

  it('what somebody else writes in another paragraph comes in beside the caret', async () => {
    const { backend, editor, writer, type, said } = begin(body(paragraph('a', 1, 'Ash'), paragraph('b', 3, 'lands')))
    writer.focus(4)
    backend.edit({ kind: 'set-text', id: 'b', path: ['text'], locale: 'en', value: richText('falls') as never })
    await editor.askNews()
    type('!')
    expect(said()).toEqual(['Ash!', 'falls'])
    expect(writer.text.getText()).toContain('falls')
  })

  it('a body that is full says so and shows what it holds', () => {
    const full = body(...Array.from({ length: 60 }, (_, at) => picture(`p${at}`, 1 + 2 * at)))
    const { writer, blocks } = begin(full)
    writer.focus('end')
    writer.insert({ type: 'line', version: 1, props: defaultsOf('line') })
    expect(blocks()).toHaveLength(60)
    let places = 0
    writer.text.state.doc.forEach(line => {
      if (line.type.name === 'bodyBlock') places += 1
    })
    expect(places).toBe(60)
  })
})

describe('a body laid out on the grid', () => {
  it('a letter changes its text and moves no picture', () => {
    const beside = (record: BlockRecord, x: number, y: number): BlockRecord => ({
      ...record,
      placement: { ...record.placement, desktop: { x, y, w: 12, h: 8, layer: 0 } },
    })
    const { s } = body().sections
    const { layout: _, ...asGrid } = s!
    const stored: PageDocument = {
      ...body(paragraph('a', 1, 'Ash'), beside(picture('p', 4), 1, 4), beside(picture('q', 4), 13, 4)),
      sections: { s: asGrid },
    }
    const { writer, type, editor } = begin(stored)
    writer.focus(1)
    type('W')
    const { blocks } = editor.store.getState().document
    expect([blocks['p'], blocks['q']]).toEqual([stored.blocks['p'], stored.blocks['q']])
    expect(plainText((blocks['a']!.props['text'] as { en: RichTextDocument }).en)).toBe('WAsh')
  })
})
