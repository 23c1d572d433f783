import type { Json, JsonObject } from '@sitewright/domain/documents'
import { Extension, InputRule, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { richTextExtensions } from '../../canvas/rich-text-mapping'
import type { BlockToAdd } from './body-pieces'

/** Which block keeps a line; nobody sees it, and the clipboard does not carry it. */
const Owner = Extension.create({
  name: 'owner',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'],
      attributes: { owner: { default: null, rendered: false } },
    },
  ],
})

const readRecord = (element: HTMLElement): BlockToAdd | null => {
  try {
    const { type, version, props } = JSON.parse(element.dataset['bodyRecord'] ?? '') as Record<string, Json>
    return typeof type === 'string' && typeof version === 'number' && typeof props === 'object' && props !== null
      ? { type, version, props: props as JsonObject }
      : null
  } catch {
    return null
  }
}

export type BodyBlockOptions = {
  /** What the clipboard carries of a block, so that it can be put down again, here or in another body. */
  recordOf: (id: string) => BlockToAdd | undefined
  /** Called for each element that a block is drawn into, and with nothing when it goes. */
  host: (id: string, element: HTMLElement | null, before: HTMLElement | null) => void
}

/** A block that stands between texts. What it is, is in the document; here is only its place. */
export const BodyBlock = Node.create<BodyBlockOptions>({
  name: 'bodyBlock',
  group: 'block',
  atom: true,
  draggable: true,
  selectable: true,
  addOptions: () => ({ recordOf: () => undefined, host: () => undefined }),
  addAttributes: () => ({ id: { default: null }, record: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-body-block]',
      getAttrs: (element: HTMLElement) => {
        const record = readRecord(element)
        return record ? { id: element.dataset['bodyBlock'], record } : false
      },
    },
  ],
  renderHTML({ node }) {
    const { id, record } = node.attrs as { id: string; record: BlockToAdd | null }
    const carried = this.options.recordOf(id) ?? record
    return ['div', { 'data-body-block': id, ...(carried && { 'data-body-record': JSON.stringify(carried) }) }]
  },
  addNodeView() {
    const { host } = this.options
    return ({ node }) => {
      const id = node.attrs.id as string
      const dom = document.createElement('div')
      dom.className = 'body-block'
      dom.contentEditable = 'false'
      dom.dataset['bodyBlock'] = id
      host(id, dom, null)
      return {
        dom,
        update: next => next.type === node.type && next.attrs.id === id,
        selectNode: () => dom.classList.add('is-chosen'),
        deselectNode: () => dom.classList.remove('is-chosen'),
        ignoreMutation: () => true,
        destroy: () => host(id, null, dom),
      }
    }
  },
})

/** The title is the one heading of the first level, so what is written as one begins with the second. */
const Headings = Extension.create({
  name: 'bodyHeadings',
  priority: 1000,
  addInputRules() {
    const { heading } = this.editor.schema.nodes
    return [1, 2, 3].map(
      signs =>
        new InputRule({
          find: new RegExp(`^#{${signs}}\\s$`),
          handler: ({ state, range, chain }) => {
            const level = Math.max(2, signs) as 2 | 3
            if (!state.doc.resolve(range.from).parent.isTextblock || !heading) return null
            chain().deleteRange(range).setNode('heading', { level }).run()
            return undefined
          },
        }),
    )
  },
})

type Shorthand = {
  /** A new block of a kind; nothing while the kind is not here yet. */
  make: (type: string) => { readonly id: string; readonly record: BlockToAdd } | undefined
}

/** Three hyphens become a line, three backticks a block of code. */
const Shorthands = Extension.create<Shorthand>({
  name: 'bodyShorthands',
  priority: 1000,
  addOptions: () => ({ make: () => undefined }),
  addInputRules() {
    const { make } = this.options
    const { bodyBlock, paragraph } = this.editor.schema.nodes
    const rule = (find: RegExp, type: string) =>
      new InputRule({
        find,
        handler: ({ range, state }) => {
          const $from = state.doc.resolve(range.from)
          const isAlone = $from.depth === 1 && $from.parent.content.size === range.to - range.from
          const made = isAlone ? make(type) : undefined
          if (!made || !bodyBlock || !paragraph) return null
          const { tr } = state
          const start = $from.before(1)
          tr.replaceWith(start, $from.after(1), [bodyBlock.create(made), paragraph.create()])
          tr.setSelection(TextSelection.create(tr.doc, start + 2))
          return undefined
        },
      })
    return [rule(/^(?:---|—-)$/, 'line'), rule(/^```$/, 'code')]
  },
})

const headingFrom: Record<string, string> = { H1: 'H2', H5: 'H4', H6: 'H4' }

/** Headings of a pasted document keep their order below the title; everything that only looks is dropped by the schema. */
export function cleanPasted(html: string): string {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  for (const heading of pasted.querySelectorAll('h1,h5,h6')) {
    const level = document.createElement(headingFrom[heading.tagName]!)
    level.append(...heading.childNodes)
    heading.replaceWith(level)
  }
  for (const dropped of pasted.querySelectorAll('style,script,meta,title')) dropped.remove()
  return pasted.body.innerHTML
}

export const bodyExtensions = (options: BodyBlockOptions & Shorthand) => [
  ...richTextExtensions,
  Owner,
  Headings,
  Shorthands.configure({ make: options.make }),
  BodyBlock.configure(options),
]
