import { firstMenuTab } from '@sitewright/domain/block-rules'
import { memo } from 'react'
import { IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { linkAttributes } from '../kit/link-attributes'
import { menu } from './block'

type Props = ViewOf<typeof menu>
type Context = Props['context']
type Tab = Props['props']['tabs'][number]
type Section = Tab['sections'][number]
type Dish = Section['dishes'][number]
type Path = readonly string[]

const editable = (context: Context, path: Path, prop: string) =>
  context.editable(...([...path, prop] as unknown as Parameters<Context['editable']>))
const item = (context: Context, path: Path) => context.item(...(path as unknown as Parameters<Context['item']>))

/** Drawn again for its own words only: six hundred of them beside the one that is written would be felt. */
const DishView = memo(({ dish, path, context }: { dish: Dish; path: string; context: Context }) => {
  const at = [...path.split('/'), dish.id]
  const [name, says, price] = [context.text(dish.name), context.text(dish.text), context.text(dish.price)]
  if (name.trim() === '' && price.trim() === '' && context.mode === 'page') return null
  const link = linkAttributes(dish.link, context)
  const words = <span {...editable(context, at, 'name')}>{name}</span>
  return (
    <li className="dish" {...item(context, at)}>
      <b className="dish-name">
        {link ? (
          <a className="dish-link" {...link}>
            {words}
          </a>
        ) : (
          words
        )}
        {dish.marks.trim() !== '' && <sup>{dish.marks}</sup>}
      </b>
      <i aria-hidden="true" />
      {price.trim() !== '' && (
        <b className="dish-price" {...editable(context, at, 'price')}>
          {price}
        </b>
      )}
      {says.trim() !== '' && (
        <p className="dish-text" {...editable(context, at, 'text')}>
          {says}
        </p>
      )}
    </li>
  )
})
DishView.displayName = 'DishView'

const SectionView = ({ section, path, context }: { section: Section; path: Path; context: Context }) => {
  const at = [...path, section.id]
  const [title, text] = [context.text(section.title), context.text(section.text)]
  return (
    <div className="dish-section" {...item(context, at)}>
      {title.trim() !== '' && <h3 {...editable(context, at, 'title')}>{title}</h3>}
      {text.trim() !== '' && (
        <p className="dish-note" {...editable(context, at, 'text')}>
          {text}
        </p>
      )}
      <ul>
        {section.dishes.map(dish => (
          <DishView key={dish.id} dish={dish} path={[...at, 'dishes'].join('/')} context={context} />
        ))}
      </ul>
    </div>
  )
}

const PanelView = ({ tab, id, context }: { tab: Tab; id: string; context: Context }) => {
  const [title, note] = [context.text(tab.title), context.text(tab.note)]
  return (
    <div className="dish-panel" id={id} {...context.item('tabs', tab.id)}>
      {/* Where all panels are seen, each says which it is. */}
      {title.trim() !== '' && (
        <p className="dish-panel-title" {...context.editable('tabs', tab.id, 'title')}>
          {title}
        </p>
      )}
      {note.trim() !== '' && (
        <p className="dish-note" {...context.editable('tabs', tab.id, 'note')}>
          {note}
        </p>
      )}
      {tab.sections.map(section => (
        <SectionView key={section.id} section={section} path={['tabs', tab.id, 'sections']} context={context} />
      ))}
    </div>
  )
}

const hasDishes = ({ sections }: Tab): boolean => sections.some(({ dishes }) => dishes.length > 0)

export const View = ({ props, context }: Props) => {
  const isCanvas = context.mode === 'canvas'
  const tabs = isCanvas ? props.tabs : props.tabs.filter(hasDishes)
  if (tabs.length === 0) return null
  const idOf = (tab: Tab) => `${context.blockId}-${tab.id}`
  const key = context.text(props.key)
  const nameOf = (tab: Tab, at: number) => context.text(tab.title).trim() || `${at + 1}`
  const content = (
    <>
      {!isCanvas && tabs.length > 1 && (
        <nav className="dish-tabs" aria-label={context.message('menu.name')}>
          {tabs.map((tab, at) => (
            <a key={tab.id} href={`#${idOf(tab)}`} className={at === firstMenuTab ? 'is-first' : undefined}>
              {nameOf(tab, at)}
            </a>
          ))}
        </nav>
      )}
      {tabs.map(tab => (
        <PanelView key={tab.id} tab={tab} id={idOf(tab)} context={context} />
      ))}
      {key.trim() !== '' && (
        <p className="dish-key" {...context.editable('key')}>
          {key}
        </p>
      )}
    </>
  )
  const hasTabs = !isCanvas && tabs.length > 1
  const className = classes(
    'dish-menu',
    `dish-${props.look}`,
    `leaders-${props.leaders}`,
    props.align === 'center' && 'dish-centred',
    hasTabs ? 'has-tabs' : tabs.length === 1 && 'is-single',
  )
  return hasTabs ? (
    <IslandRoot type={menu.type} when="visible" props={{}} className={className}>
      {content}
    </IslandRoot>
  ) : (
    <div className={className}>{content}</div>
  )
}
