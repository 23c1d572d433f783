import { type Collection, readCollection } from '@sitewright/contract/collections'
import {
  addressFormatRefusal,
  cleanAddressFormat,
  itemPath,
  kindsOfCollections,
  perPageLimits,
} from '@sitewright/domain/collections'
import type { WallTime } from '@sitewright/domain/sites'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/api'
import { useSession } from '../app/session'
import { t } from '../language'
import { nouns } from '../site/collection-words'
import { TextField } from '../ui/field'
import { Select } from '../ui/select'
import { Failed, Waiting } from '../ui/states'
import { Switch } from '../ui/switch'

export type CollectionValues = Partial<Collection['settings']>

const orderLabels = {
  date: t('Newest first'),
  start: t('By start'),
  manual: t('Your order'),
  title: t('By title'),
} as const
const viewLabels = { list: t('List'), grid: t('Grid') } as const

const formatRefusals = {
  'reserved-word': t('A part of the address is a word that lists have, such as page, tag or a year.'),
  'bad-sign': t('An address has letters, digits, hyphens, dots and slashes, and %y, %m, %d and %t.'),
} as const

/** An address as it would be: what is typed is cleaned the way it is stored. */
const AddressFormat = ({
  path,
  value,
  onChange,
}: {
  path: string
  value: string
  onChange: (format: string) => void
}) => {
  const { publicAddress } = useSession().site
  const [typed, setTyped] = useState(value)
  const clean = cleanAddressFormat(typed)
  const refusal = addressFormatRefusal(clean)
  const at = '2026-11-15T10:00' as WallTime
  return (
    <>
      <TextField
        label={t('Address of a post')}
        value={typed}
        onChange={format => {
          setTyped(format)
          onChange(cleanAddressFormat(format))
        }}
        onBlur={() => setTyped(cleanAddressFormat(typed))}
        input={{ placeholder: '%y/%m/%t' }}
        error={refusal && formatRefusals[refusal]}
        help={t('%y is the year, %m the month, %d the day, %t the title. Old addresses lead to the new ones.')}
      />
      <p className="field-help" aria-live="polite">
        {`${publicAddress.replace(/^https?:\/\//, '')}${itemPath(path, clean, { at, urlId: 'ash-and-where-it-lands' })}`}
      </p>
    </>
  )
}

/** How a page lists what it holds. */
export const CollectionFields = ({
  pageId,
  path,
  values,
  onChange,
}: {
  pageId: string
  /** As it will be after saving. */
  path: string
  values: CollectionValues
  onChange: (values: CollectionValues) => void
}) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['collections', 'one', pageId],
    queryFn: () => call(readCollection, { params: { collectionId: pageId } }),
  })
  const [perPage, setPerPage] = useState<string>()
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} />
  const { kind } = data
  const { orders, views, hasAddressFormat } = kindsOfCollections[kind]
  const settings = { ...data.settings, ...values }
  const set = (changed: CollectionValues) => onChange({ ...values, ...changed })
  const typed = perPage ?? String(settings.perPage)
  const isCount = /^\d{1,3}$/.test(typed) && Number(typed) >= perPageLimits.least && Number(typed) <= perPageLimits.most
  return (
    <fieldset className="fields">
      <legend>{nouns[kind].titled}</legend>
      {orders.length > 1 && (
        <Select
          label={t('Order|of a list')}
          options={orders.map(value => ({ value, label: orderLabels[value] }))}
          value={settings.order}
          onChange={order => set({ order: order as (typeof orders)[number] })}
        />
      )}
      {views.length > 1 && (
        <Select
          label={t('View')}
          options={views.map(value => ({ value, label: viewLabels[value] }))}
          value={settings.view}
          onChange={view => set({ view: view as (typeof views)[number] })}
        />
      )}
      <TextField
        label={t('On one page')}
        value={typed}
        onChange={text => {
          setPerPage(text)
          if (/^\d{1,3}$/.test(text)) set({ perPage: Number(text) })
        }}
        input={{ inputMode: 'numeric' }}
        error={
          isCount
            ? undefined
            : t('Please enter a number from {least} to {most}', {
                least: perPageLimits.least,
                most: perPageLimits.most,
              })
        }
      />
      {hasAddressFormat && (
        <AddressFormat path={path} value={settings.addressFormat} onChange={addressFormat => set({ addressFormat })} />
      )}
      {kind !== 'gallery' && (
        <Switch
          label={t('Feed')}
          help={t('Readers and podcast players follow it.')}
          isSelected={settings.feed}
          onChange={feed => set({ feed })}
        />
      )}
      {kind === 'blog' && (
        <Switch
          label={t('New posts take comments')}
          isSelected={settings.commentsOpen}
          onChange={commentsOpen => set({ commentsOpen })}
        />
      )}
      <Switch
        label={t('Show what is not translated')}
        help={t('In lists of other languages it stands in the language it has.')}
        isSelected={settings.showUntranslated}
        onChange={showUntranslated => set({ showUntranslated })}
      />
    </fieldset>
  )
}

/** Whether they can be saved. */
export const areGood = ({ perPage, addressFormat }: CollectionValues): boolean =>
  (perPage === undefined || (perPage >= perPageLimits.least && perPage <= perPageLimits.most)) &&
  (addressFormat === undefined || addressFormatRefusal(addressFormat) === undefined)
