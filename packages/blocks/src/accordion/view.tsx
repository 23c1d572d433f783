import { startAccordion } from '@sitewright/domain/block-rules'
import { plainText } from '@sitewright/domain/rich-text'
import { memo } from 'react'
import { IslandRoot, RichText, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { accordion } from './block'

type Props = ViewOf<typeof accordion>

const paths = { plus: 'M9 3.500v11M3.500 9h11', chevron: 'M4 6.800l5 5 5-5' } as const
const minus = 'M3.500 9h11'

const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg className={`icon accordion-${name}`} viewBox="0 0 18 18" aria-hidden="true">
    <path d={paths[name]} />
    {name === 'plus' && <path className="accordion-minus" d={minus} />}
  </svg>
)

type Entry = Props['props']['entries'][number]

/** What an entry is called: its title or, without one, the beginning of its text. */
const nameOf = ({ title, text }: Entry, context: Props['context']): string => {
  const words = context.local(text)
  return context.text(title).trim() || (words ? plainText(words).trim().slice(0, 80) : '')
}

/** On the canvas every entry can be written in; visitors have no use for one that says nothing. */
const shownEntries = ({ props, context }: Pick<Props, 'props' | 'context'>): readonly Entry[] =>
  context.mode === 'canvas' ? props.entries : props.entries.filter(entry => nameOf(entry, context) !== '')

type EntryProps = Pick<Props['props'], 'level' | 'icon'> & {
  readonly entry: Entry
  readonly isOpen: boolean
  readonly group: string | undefined
  readonly context: Props['context']
}

/** Drawn again for its own words only: fifty of them beside the one that is written would be felt with every letter. */
const EntryView = memo(({ entry, isOpen, group, level, icon, context }: EntryProps) => {
  const { id, title, text } = entry
  const isCanvas = context.mode === 'canvas'
  const isNameless = !isCanvas && context.text(title).trim() === ''
  const Title = level === 'none' || isNameless ? 'span' : level
  return (
    <details
      id={isCanvas ? undefined : `${context.blockId}-${id}`}
      name={group}
      open={isCanvas || isOpen}
      {...context.item('entries', id)}
    >
      <summary aria-label={isNameless ? nameOf(entry, context) : undefined}>
        <Title className="accordion-title" {...context.editable('entries', id, 'title')}>
          {context.text(title)}
        </Title>
        {icon !== 'none' && <Icon name={icon} />}
      </summary>
      <div className="accordion-body">
        <div className="accordion-text" {...context.editable('entries', id, 'text')}>
          <RichText document={context.local(text)} />
        </div>
      </div>
    </details>
  )
})
EntryView.displayName = 'EntryView'

/** One name for all, so that without script the browser itself closes the others. On the canvas all are open. */
const Entries = ({ props, context, entries }: Pick<Props, 'props' | 'context'> & { entries: readonly Entry[] }) => {
  const { level, icon, allowMultipleOpen } = props
  const group = allowMultipleOpen || context.mode === 'canvas' ? undefined : `accordion-${context.blockId}`
  const { open } = startAccordion(entries.length, props)
  return entries.map((entry, index) => (
    <EntryView key={entry.id} isOpen={open[index] === true} {...{ entry, group, level, icon, context }} />
  ))
}

export const View = ({ props, context }: Props) => {
  const className = classes(
    'accordion',
    `accordion-${props.look}`,
    `size-${props.size}`,
    props.look === 'plain' && props.rules && 'accordion-rules',
  )
  const { allowMultipleOpen, firstExpanded } = props
  const shown = shownEntries({ props, context })
  if (shown.length === 0) return null
  const entries = <Entries props={props} context={context} entries={shown} />
  return context.mode === 'canvas' ? (
    <div className={className}>{entries}</div>
  ) : (
    <IslandRoot type={accordion.type} when="visible" props={{ allowMultipleOpen, firstExpanded }} className={className}>
      {entries}
    </IslandRoot>
  )
}
