// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, its cells do not
// biome-ignore-all lint/a11y/useSemanticElements: a tree of rows that are laid out freely; table elements bring their own layout
import { limits } from '@sitewright/domain/catalogue'
import { Ellipsis, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { hrefOf } from '../../app/router'
import { t, tn } from '../../language'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { type Direction, type DropPart, moved, type CategoryRow as Row } from './category-moves'

export type RowActs = {
  readonly onRename: (name: string) => void
  readonly onAddBelow: () => void
  readonly onOrder: () => void
  readonly onAddress: () => void
  readonly onMove: (direction: Direction) => void
  readonly onDelete: () => void
}

/** Saved by Enter or by leaving it; Escape takes it back. */
export const NameField = ({
  label,
  start = '',
  onDone,
}: {
  label: string
  start?: string
  onDone: (name: string | undefined) => void
}) => {
  const [name, setName] = useState(start)
  const finish = () => onDone(name.trim() === '' || name.trim() === start ? undefined : name.trim())
  return (
    <input
      className="category-field"
      aria-label={label}
      maxLength={limits.categoryLength}
      value={name}
      // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to type here
      autoFocus
      onFocus={event => event.currentTarget.select()}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') onDone(undefined)
      }}
    />
  )
}

const partAt = (event: DragEvent<HTMLElement>): DropPart => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  return share < 0.28 ? 'before' : share > 0.72 ? 'after' : 'into'
}

const moveNames: readonly (readonly [Direction, string, string])[] = [
  ['up', t('Move up'), t('Alt ↑')],
  ['down', t('Move down'), t('Alt ↓')],
  ['in', t('Move into the one above'), t('Alt →')],
  ['out', t('Move out'), t('Alt ←')],
]

type Props = RowActs & {
  readonly row: Row
  readonly all: readonly Row[]
  readonly tabIndex: 0 | -1
  readonly isRenamed: boolean
  readonly drop: DropPart | undefined
  readonly onAskRename: () => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onDrag: () => void
  readonly onDragOver: (part: DropPart) => void
  readonly onDragEnd: () => void
  readonly onDrop: () => void
}

export const CategoryRow = ({ row, all, tabIndex, isRenamed, drop, ...acts }: Props) => (
  <div
    role="row"
    aria-level={row.depth + 1}
    className={`category-row${drop ? ` drop-${drop}` : ''}`}
    style={{ paddingInlineStart: row.depth * 28 }}
    tabIndex={tabIndex}
    data-row={row.id}
    draggable={!isRenamed}
    onFocus={acts.onFocus}
    onKeyDown={acts.onKeyDown}
    onDragStart={event => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', row.name)
      acts.onDrag()
    }}
    onDragOver={event => {
      event.preventDefault()
      acts.onDragOver(partAt(event))
    }}
    onDragEnd={acts.onDragEnd}
    onDrop={event => {
      event.preventDefault()
      acts.onDrop()
    }}
  >
    <span className="category-grip" aria-hidden="true">
      <Icon of={GripVertical} size={14} />
    </span>
    <div role="gridcell" className="category-name">
      {isRenamed ? (
        <NameField
          label={t('Name of {name}', { name: row.name })}
          start={row.name}
          onDone={name => acts.onRename(name ?? row.name)}
        />
      ) : (
        <button type="button" className="row-button" tabIndex={-1} onClick={acts.onAskRename}>
          {row.name}
        </button>
      )}
    </div>
    <div role="gridcell" className="soft num">
      {tn(row.products, '1 product', '{count} products')}
    </div>
    <div role="gridcell">
      <Menu
        label={row.name}
        placement="bottom end"
        button={<IconButton icon={Ellipsis} label={t('More for {name}', { name: row.name })} tabIndex={tabIndex} />}
      >
        <MenuItem text={t('See its products')} href={`${hrefOf({ path: 'commerce/products' })}?category=${row.id}`} />
        <MenuItem text={t('Put its products in order')} isDisabled={row.products < 2} onAction={acts.onOrder} />
        <MenuItem text={t('Rename')} note={t('Enter')} onAction={acts.onAskRename} />
        <MenuItem text={t('Change address')} onAction={acts.onAddress} />
        <MenuItem text={t('Add below')} onAction={acts.onAddBelow} />
        {moveNames.map(([direction, text, note]) => (
          <MenuItem
            key={direction}
            {...{ text, note }}
            isDisabled={!moved(all, row.id, direction)}
            onAction={() => acts.onMove(direction)}
          />
        ))}
        <MenuItem text={t('Delete')} onAction={acts.onDelete} />
      </Menu>
    </div>
  </div>
)
