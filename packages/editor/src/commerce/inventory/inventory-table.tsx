import type { StockedVariant } from '@sitewright/contract/inventory'
import { readStockEntry } from '@sitewright/domain/products'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../language'
import { track } from '../../tracking/track'
import { IconButton } from '../../ui/button'
import { Status } from '../../ui/status'
import { productTitle } from '../products/product-words'
import { rowAt } from '../use-list-keys'
import { variantName } from './inventory-words'
import { useCount } from './use-inventory'

const refusalWords = {
  'not-a-number': t('Type 12 to set, +5 or −2 to adjust.'),
  'too-many': t('A million is the most.'),
}

/** What lies on the shelf: typed over, or by how much more or less it is. Saved when it is left. */
const InStock = ({ item }: { item: StockedVariant }) => {
  const [typed, setTyped] = useState<string>()
  const [isFresh, setFresh] = useState(false)
  const count = useCount(item)
  const { available, committed } = item
  const shelf = available + committed
  const read = typed === undefined || typed.trim() === '' ? undefined : readStockEntry(typed, shelf)
  const isBelow = read?.ok === true && available + read.difference < 0
  const save = () => {
    setTyped(undefined)
    if (!read?.ok || isBelow || read.difference === 0) return
    setFresh(false)
    count.mutate(read.difference, { onSuccess: () => setFresh(true) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(undefined)
    }
  }
  const help = read
    ? !read.ok
      ? read.reason === 'below-zero'
        ? t('Only {available} are free.', { available })
        : refusalWords[read.reason]
      : isBelow
        ? t('Only {available} are free.', { available })
        : read.difference < 0
          ? t('{shelf} − {difference} = {shelf2} in stock, {available} available. Enter saves.', {
              shelf,
              difference: Math.abs(read.difference),
              shelf2: shelf + read.difference,
              available: available + read.difference,
            })
          : t('{shelf} + {difference} = {shelf2} in stock, {available} available. Enter saves.', {
              shelf,
              difference: Math.abs(read.difference),
              shelf2: shelf + read.difference,
              available: available + read.difference,
            })
    : undefined
  return (
    <span className="in-stock">
      <input
        className={isFresh ? 'in-stock-field num fresh' : 'in-stock-field num'}
        aria-label={t('In stock: {item}', { item: variantName(item) })}
        aria-invalid={read?.ok === false || isBelow}
        inputMode="text"
        value={typed ?? String(shelf)}
        onFocus={event => {
          track('inventoryPanelEdit')
          event.currentTarget.select()
        }}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      {help && (
        <span className="in-stock-help" role="status">
          {help}
        </span>
      )}
    </span>
  )
}

const Steppers = ({ item }: { item: StockedVariant }) => {
  const count = useCount(item)
  const name = variantName(item)
  return (
    <span className="inventory-steps">
      <IconButton
        icon={Minus}
        label={t('One less of {name}', { name })}
        isDisabled={item.available === 0 || count.isPending}
        onPress={() => count.mutate(-1)}
      />
      <span className="num">{item.available + item.committed}</span>
      <IconButton
        icon={Plus}
        label={t('One more of {name}', { name })}
        isDisabled={count.isPending}
        onPress={() => count.mutate(1)}
      />
    </span>
  )
}

const State = ({ item }: { item: StockedVariant }) => {
  if (item.unlimited || !item.isLow) return null
  return item.available === 0 ? (
    <Status tone="danger">{t('Sold out')}</Status>
  ) : (
    <Status tone="warning" isWaiting>
      {t('Low')}
    </Status>
  )
}

const Picture = ({ item }: { item: StockedVariant }) =>
  item.imageUrl ? <img src={`${item.imageUrl}?format=100w`} alt="" loading="lazy" /> : <span className="no-picture" />

const Name = ({ item, onOpen }: { item: StockedVariant; onOpen: () => void }) => (
  <span className="product-cell">
    <Picture item={item} />
    <button type="button" className="inventory-name" onClick={onOpen}>
      <b>{productTitle(item)}</b> <span className="soft">{item.options}</span>
    </button>
  </span>
)

type Props = {
  readonly items: readonly StockedVariant[]
  readonly openId: string | undefined
  readonly onOpen: (variantId: string) => void
  readonly isCompact: boolean
}

export const InventoryTable = ({ items, openId, onOpen, isCompact }: Props) =>
  isCompact ? (
    <ul>
      {items.map(item => (
        <li key={item.variantId} className="inventory-row">
          <Name item={item} onOpen={() => onOpen(item.variantId)} />
          {item.unlimited ? <span className="soft">{t('Unlimited')}</span> : <Steppers item={item} />}
          <span className="soft num">
            {item.unlimited
              ? ''
              : t('{committed} committed, {available} available', {
                  committed: item.committed,
                  available: item.available,
                })}
          </span>
          <State item={item} />
        </li>
      ))}
    </ul>
  ) : (
    <table className="table inventory">
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          <th scope="col">{t('SKU')}</th>
          <th scope="col" className="figure">
            {t('In stock')}
          </th>
          <th scope="col" className="figure">
            {t('Committed')}
          </th>
          <th scope="col" className="figure">
            {t('Available')}
          </th>
          <th scope="col">
            <span className="unseen">{t('State')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.variantId} {...rowAt(item.variantId, openId)}>
            <td>
              <Name item={item} onOpen={() => onOpen(item.variantId)} />
            </td>
            <td className="soft">{item.sku}</td>
            <td className="figure">
              {item.unlimited ? <span className="soft">{t('Unlimited')}</span> : <InStock item={item} />}
            </td>
            <td className="figure num soft">{item.unlimited ? '' : item.committed}</td>
            <td className={item.available === 0 && !item.unlimited ? 'figure num gone' : 'figure num'}>
              {item.unlimited ? '' : <b>{item.available}</b>}
            </td>
            <td className="inventory-state">
              <State item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
