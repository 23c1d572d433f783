import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { t, tn } from '../../language'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { countWords, ordersWords } from './order-words'
import { useActTogether } from './use-orders'

/** What can be done with all marked orders at once. */
export const MarkedOrders = ({
  ids,
  hasPickup,
  onDone,
  matching,
  onAll,
}: {
  ids: readonly string[]
  /** Some of them are fetched. */
  hasPickup: boolean
  onDone: () => void
  /** How many match in all, where more do than are on the screen. */
  matching: number | undefined
  onAll: () => void
}) => {
  const fulfil = useActTogether('fulfil')
  const ready = useActTogether('ready')
  const some = ids.slice(0, 100)
  const run = (act: typeof fulfil, words: { done: (count: number) => string; not: string }) =>
    runWith(act, [...some], {
      onSuccess: ({ sent, notSent }) => {
        const rest = notSent.length > 0 ? ` ${words.not}: ${notSent.join(', ')}.` : ''
        showToast(`${words.done(sent)}${rest}`)
        onDone()
      },
      onError: error => showToast(messageOf(error)),
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar
    <div className="orders-marked" role="group" aria-label={t('Marked orders')}>
      <span role="status" className="num">
        {t('{ids} chosen', { ids: ids.length })}
      </span>
      {matching !== undefined && (
        <Button kind="ghost" onPress={onAll}>
          {t('Select all {matching} matching', { matching: countWords(matching) })}
        </Button>
      )}
      <Button
        isDisabled={fulfil.isPending}
        onPress={() =>
          run(fulfil, {
            done: count => tn(count, 'Fulfilled {count} order.', 'Fulfilled {count} orders.'),
            not: t('Not sent'),
          })
        }
      >
        {fulfil.isPending ? t('Fulfilling') : t('Fulfil {some}', { some: ordersWords(some.length) })}
      </Button>
      {hasPickup && (
        <Button
          isDisabled={ready.isPending}
          onPress={() =>
            run(ready, {
              done: count => tn(count, 'Ready for pickup: {count} order.', 'Ready for pickup: {count} orders.'),
              not: t('Not ready'),
            })
          }
        >
          {ready.isPending ? t('Writing to customers') : t('Ready for pickup')}
        </Button>
      )}
      <a
        className="button default small"
        href={`/api/commerce/orders/slips?ids=${some.join(',')}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('Print slips')}
      </a>
      <Button kind="ghost" onPress={onDone}>
        {t('Clear')}
      </Button>
    </div>
  )
}
