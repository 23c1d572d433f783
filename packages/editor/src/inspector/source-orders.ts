import { type itemOrders as listOrders, pageOrderLabels, productOrderLabels } from '@sitewright/blocks/kit/data'
import { type CollectionKind, type ItemOrder, kindsOfCollections } from '@sitewright/domain/collections'
import { t } from '../language'
import type { Option } from '../ui/segments'
import type { SourceKind } from './source-collections'

type Sort = (typeof listOrders)[number]

const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))

const words: Readonly<Record<ItemOrder, string>> = {
  date: t('Newest first'),
  start: t('Soonest first'),
  manual: t('As on its page'),
  title: t('By title'),
}

/** The order that a list has besides that of its collection, where it means something else. */
const others: Readonly<Record<'date' | 'title', Sort>> = { date: 'newest', title: 'title' }

/** The orders that fit what is listed; the first is the usual one. `own` is the collection's, once that is known. */
export function ordersOf(kind: SourceKind, own?: ItemOrder): Option[] {
  if (kind === 'pages') return optionsOf(pageOrderLabels)
  if (kind === 'products') return optionsOf(productOrderLabels)
  const first = own ?? kindsOfCollections[kind].orders[0]
  const more = (['date', 'title'] as const).filter(order => order !== first && hasOrder(kind, order))
  return [
    { value: 'manual', label: words[first] },
    ...more.map(order => ({ value: others[order], label: words[order] })),
  ]
}

/** Events have the day on which they are, not one on which they were written. */
const hasOrder = (kind: CollectionKind, order: 'date' | 'title'): boolean => order === 'title' || kind !== 'events'
