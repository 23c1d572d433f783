import { startAccordion } from '@sitewright/domain/block-rules'
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

/** One name for all, so that without script the browser itself closes the others. On the canvas all are open. */
const Entries = ({ props, context }: Pick<Props, 'props' | 'context'>) => {
  const isCanvas = context.mode === 'canvas'
  const group = props.allowMultipleOpen || isCanvas ? undefined : `accordion-${context.blockId}`
  const { open } = startAccordion(props.entries.length, props)
  const Title = props.level === 'none' ? 'span' : props.level
  return props.entries.map(({ id, title, text }, index) => (
    <details
      key={id}
      id={isCanvas ? undefined : `${context.blockId}-${id}`}
      name={group}
      open={isCanvas || open[index]}
      {...context.item('entries', id)}
    >
      <summary>
        <Title className="accordion-title" {...context.editable('entries', id, 'title')}>
          {context.text(title)}
        </Title>
        {props.icon !== 'none' && <Icon name={props.icon} />}
      </summary>
      <div className="accordion-body">
        <div className="accordion-text" {...context.editable('entries', id, 'text')}>
          <RichText document={context.local(text)} />
        </div>
      </div>
    </details>
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
  const entries = <Entries props={props} context={context} />
  return context.mode === 'canvas' ? (
    <div className={className}>{entries}</div>
  ) : (
    <IslandRoot type={accordion.type} when="visible" props={{ allowMultipleOpen, firstExpanded }} className={className}>
      {entries}
    </IslandRoot>
  )
}
