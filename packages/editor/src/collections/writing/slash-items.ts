import { type AnyBlock, isOffered } from '@sitewright/blocks/kit'
import type { Editor as TextEditor } from '@tiptap/core'
import { Heading2, Heading3, Heading4, List, ListOrdered, type LucideIcon, Pilcrow, TextQuote } from 'lucide-react'
import { blockIcon } from '../../canvas/block-icons'
import { t } from '../../language'
import { allBlocks } from '../../site/all-blocks'

export type SlashItem = {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** What does the same while writing. */
  readonly keys?: string
} & (
  | { readonly kind: 'style'; readonly run: (text: TextEditor) => void }
  | { readonly kind: 'block'; readonly type: string }
)

export type SlashGroup = { readonly label: string; readonly items: readonly SlashItem[] }

const style = (
  id: string,
  label: string,
  icon: LucideIcon,
  run: (text: TextEditor) => void,
  keys?: string,
): SlashItem & { words: readonly string[] } => ({
  kind: 'style',
  id,
  label,
  icon,
  run,
  ...(keys && { keys }),
  words: [],
})

const styles = [
  { ...style('text', t('Text'), Pilcrow, text => text.chain().clearNodes().run()), words: ['paragraph', 'body'] },
  {
    ...style('h2', t('Heading 2'), Heading2, text => text.chain().setHeading({ level: 2 }).run(), '##'),
    words: ['title', 'h2', 'section'],
  },
  {
    ...style('h3', t('Heading 3'), Heading3, text => text.chain().setHeading({ level: 3 }).run(), '###'),
    words: ['title', 'h3', 'subheading'],
  },
  {
    ...style('h4', t('Heading 4'), Heading4, text => text.chain().setHeading({ level: 4 }).run()),
    words: ['title', 'h4'],
  },
  {
    ...style('list', t('List'), List, text => text.chain().toggleBulletList().run(), '-'),
    words: ['bullets', 'points', 'ul'],
  },
  {
    ...style('numbers', t('Numbered list'), ListOrdered, text => text.chain().toggleOrderedList().run(), '1.'),
    words: ['list', 'ordered', 'ol', 'steps'],
  },
  {
    ...style('quoted', t('Quote'), TextQuote, text => text.chain().toggleBlockquote().run(), '>'),
    words: ['blockquote', 'cite'],
  },
]

/** What nearly every text has, in this order; everything else is found by its name. */
const usual = ['image', 'gallery', 'video', 'embed', 'line', 'button', 'quote', 'code']
const shorthands: Readonly<Record<string, string>> = { line: '---', code: '```' }
/** Where the same word means something else in a text. */
const ownLabels: Readonly<Record<string, string>> = { quote: t('Pull quote') }

const isHeading = ({ type }: AnyBlock) => type === 'text' || type === 'heading'

const itemOf = ({ type, label }: AnyBlock): SlashItem => ({
  kind: 'block',
  id: `block-${type}`,
  type,
  label: ownLabels[type] ?? label,
  icon: blockIcon(type),
  ...(shorthands[type] && { keys: shorthands[type] }),
})

const starts = (words: readonly string[], wanted: string) =>
  words.some(word =>
    word
      .toLowerCase()
      .split(/\s+/)
      .some((_, at, parts) => parts.slice(at).join(' ').startsWith(wanted)),
  )

/** What can be put where the sign stands. Without a word, what is used most; with one, everything by that name. */
export function slashGroups(query: string, features: readonly string[]): readonly SlashGroup[] {
  const wanted = query.trim().toLowerCase()
  const flagsOn = new Set(features)
  const offered = allBlocks.filter(block => !isHeading(block) && isOffered(block, { place: 'body', flagsOn }))
  const found =
    wanted === ''
      ? usual.flatMap(type => offered.find(block => block.type === type) ?? [])
      : [
          ...offered.filter(({ type, label }) => starts([ownLabels[type] ?? label], wanted)),
          ...offered.filter(
            ({ type, label, synonyms }) => !starts([ownLabels[type] ?? label], wanted) && starts(synonyms, wanted),
          ),
        ].slice(0, 8)
  const groups = [
    {
      label: t('Write'),
      items: styles.filter(({ id, label, words }) =>
        wanted === '' ? id !== 'text' && id !== 'h4' : starts([label, ...words], wanted),
      ),
    },
    { label: t('Place after this'), items: found.map(itemOf) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}
