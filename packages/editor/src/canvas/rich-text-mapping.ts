import { highlightAttributes } from '@sitewright/blocks/kit/highlight'
import {
  isSafeHref,
  parseHighlight,
  parseRichText,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextMark,
} from '@sitewright/domain/rich-text'
import { Extension, type JSONContent, Mark } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'

const alignments = ['left', 'center', 'right']
const sizes = ['large', 'small']

const known = (values: readonly string[], value: string | null | undefined) =>
  value && values.includes(value) ? value : null

/** Alignment and size are classes, as on the published page. */
const TextShape = Extension.create({
  name: 'textShape',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element: HTMLElement) => known(alignments, element.style.textAlign),
          renderHTML: ({ align }: Record<string, unknown>) =>
            align && align !== 'left' ? { class: `align-${align}` } : {},
        },
      },
    },
    {
      types: ['paragraph'],
      attributes: {
        size: {
          default: null,
          parseHTML: () => null,
          renderHTML: ({ size }: Record<string, unknown>) =>
            known(sizes, size as string) ? { class: `text-${size}` } : {},
        },
      },
    },
  ],
})

const cssText = (style: object): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const readSettings = (element: HTMLElement): object | false => {
  try {
    const mark = parseHighlight(JSON.parse(element.dataset['settings'] ?? ''))
    if (!mark) return false
    const { type: _, id, ...settings } = mark
    return { id, settings }
  } catch {
    return false
  }
}

/** Looks as it does on the page before it is drawn. */
const Highlight = Mark.create({
  name: 'highlight',
  inclusive: false,
  addAttributes: () => ({ id: { default: '' }, settings: { default: {} } }),
  parseHTML: () => [{ tag: 'mark[data-settings]', getAttrs: readSettings }],
  renderHTML: ({ mark }) => {
    const { id, settings } = mark.attrs as { id: string; settings: object }
    const known = parseHighlight({ id, ...settings })
    if (!known) return ['mark', {}, 0]
    const { className, style, ...others } = highlightAttributes(known)
    const copied = { 'data-settings': JSON.stringify({ id, ...settings }) }
    return ['mark', { class: className, style: cssText(style), ...others, ...copied }, 0]
  },
})

/** The text editor knows exactly what a stored text can hold, so nothing typed or pasted is lost on saving. */
export const richTextExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    // Undo belongs to the page: it covers texts and places alike.
    undoRedo: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (uri: string) => isSafeHref(uri),
    },
  }),
  TextShape,
  Highlight,
]

const present = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))

const markToEditor = (mark: RichTextMark) => {
  if (mark.type === 'highlight') {
    const { type, id, ...settings } = mark
    return { type, attrs: { id, settings } }
  }
  return mark.type === 'link'
    ? { type: 'link', attrs: { href: mark.href, target: mark.newWindow ? '_blank' : null } }
    : { type: mark.type }
}

const inlineToEditor = (node: RichTextInline): JSONContent =>
  node.type === 'break'
    ? { type: 'hardBreak' }
    : { type: 'text', text: node.text, ...(node.marks ? { marks: node.marks.map(markToEditor) } : {}) }

/** The text editor's list items start with a paragraph. */
const itemToEditor = (item: readonly RichTextBlock[]): JSONContent => {
  const [first, ...rest] = item
  const start: RichTextBlock[] =
    first?.type === 'heading'
      ? [{ type: 'paragraph', content: first.content }]
      : first?.type === 'paragraph'
        ? [first]
        : [{ type: 'paragraph', content: [] }, ...(first ? [first] : [])]
  return { type: 'listItem', content: [...start, ...rest].map(blockToEditor) }
}

const emptyParagraph: JSONContent = { type: 'paragraph' }
const atLeastOne = (content: JSONContent[]) => (content.length > 0 ? content : [emptyParagraph])

function blockToEditor(block: RichTextBlock): JSONContent {
  switch (block.type) {
    case 'list':
      return { type: block.ordered ? 'orderedList' : 'bulletList', content: block.items.map(itemToEditor) }
    case 'quote':
      return { type: 'blockquote', content: atLeastOne(block.content.map(blockToEditor)) }
    case 'heading':
      return {
        type: 'heading',
        attrs: present({ level: block.level, align: block.align }),
        content: block.content.map(inlineToEditor),
      }
    case 'paragraph':
      return {
        type: 'paragraph',
        attrs: present({ align: block.align, size: block.size }),
        content: block.content.map(inlineToEditor),
      }
  }
}

export const toEditor = (document: RichTextDocument | undefined): JSONContent => ({
  type: 'doc',
  content: atLeastOne((document?.content ?? []).map(blockToEditor)),
})

/** The first mark is the outermost: a link that is partly bold stays one link. */
const markOrder = ['link', 'highlight', 'bold', 'italic', 'underline', 'strike']

const marksFromEditor = (marks: JSONContent['marks'] = []): unknown[] =>
  [...marks]
    .sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type))
    .map(({ type, attrs }) => {
      if (type === 'highlight') return { ...attrs?.settings, type, id: attrs?.id }
      return type === 'link' ? { type, href: attrs?.href, newWindow: attrs?.target === '_blank' } : { type }
    })

const inlineFromEditor = (node: JSONContent): unknown =>
  node.type === 'hardBreak' ? { type: 'break' } : { type: 'text', text: node.text, marks: marksFromEditor(node.marks) }

const blockFromEditor = (node: JSONContent): unknown => {
  const content = node.content ?? []
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'list',
        ordered: node.type === 'orderedList',
        items: content.map(item => (item.content ?? []).map(blockFromEditor)),
      }
    case 'blockquote':
      return { type: 'quote', content: content.map(blockFromEditor) }
    default:
      return { ...node.attrs, type: node.type, content: content.map(inlineFromEditor) }
  }
}

/** Goes through the same parser as everything that is stored. */
export const fromEditor = (json: JSONContent): RichTextDocument =>
  parseRichText({ content: (json.content ?? []).map(blockFromEditor) })
