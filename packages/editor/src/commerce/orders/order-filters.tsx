import { type OrderFulfilment, type OrderPayment, orderFulfilments, orderPayments } from '@sitewright/domain/orders'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Select } from '../../ui/select'
import { isNarrowed, type OrderView } from './order-view'
import { fulfilmentWords, paymentWords } from './order-words'

const any = (label: string) => ({ value: 'any', label })
const payments = [
  any(t('Any payment')),
  // An order whose card was refused at once has no number, and stands in no list.
  ...orderPayments.filter(value => value !== 'refused').map(value => ({ value, label: paymentWords[value] })),
]
const fulfilments = [
  any(t('Any fulfilment')),
  ...orderFulfilments.map(value => ({ value, label: fulfilmentWords[value].word })),
]
const sorts = [
  { value: 'newest', label: t('Newest first') },
  { value: 'oldest', label: t('Oldest first') },
]

/** Narrows the list beyond its tabs. */
export const OrderFilters = ({
  view,
  onChange,
}: {
  view: OrderView
  onChange: (changed: Partial<OrderView>) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar
  <div className="orders-filters" role="group" aria-label={t('Filters')}>
    <Select
      label={t('Payment')}
      isLabelHidden
      options={payments}
      value={view.payment ?? 'any'}
      onChange={value => onChange({ payment: value === 'any' ? undefined : (value as OrderPayment) })}
    />
    <Select
      label={t('Fulfilment')}
      isLabelHidden
      options={fulfilments}
      value={view.fulfilment ?? 'any'}
      onChange={value => onChange({ fulfilment: value === 'any' ? undefined : (value as OrderFulfilment) })}
    />
    <TextField
      label={t('From')}
      type="date"
      value={view.from ?? ''}
      onChange={from => onChange({ from: from || undefined })}
      input={{ max: view.until }}
    />
    <TextField
      label={t('Until')}
      type="date"
      value={view.until ?? ''}
      onChange={until => onChange({ until: until || undefined })}
      input={{ min: view.from }}
    />
    <Select
      label={t('Order of the list')}
      isLabelHidden
      options={sorts}
      value={view.sort}
      onChange={value => onChange({ sort: value === 'oldest' ? 'oldest' : 'newest' })}
    />
    {isNarrowed(view) && (
      <Button
        kind="ghost"
        onPress={() =>
          onChange({ payment: undefined, fulfilment: undefined, from: undefined, until: undefined, search: '' })
        }
      >
        {t('Clear filters')}
      </Button>
    )}
  </div>
)
