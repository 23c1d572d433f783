import { messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { countWords, ordersWords } from './order-words'
import { useFulfilOrders } from './use-orders'

/** What can be done with all marked orders at once. */
export const MarkedOrders = ({
  ids,
  onDone,
  matching,
  onAll,
}: {
  ids: readonly string[]
  onDone: () => void
  /** How many match in all, where more do than are on the screen. */
  matching: number | undefined
  onAll: () => void
}) => {
  const fulfil = useFulfilOrders()
  const some = ids.slice(0, 100)
  const send = () =>
    runWith(fulfil, [...some], {
      onSuccess: ({ sent, notSent }) => {
        const rest = notSent.length > 0 ? ` Not sent: ${notSent.join(', ')}.` : ''
        showToast(`Fulfilled ${ordersWords(sent)}.${rest}`)
        onDone()
      },
      onError: error => showToast(messageOf(error)),
    })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a bar
    <div className="orders-marked" role="group" aria-label="Marked orders">
      <span role="status" className="num">{`${ids.length} chosen`}</span>
      {matching !== undefined && (
        <Button kind="ghost" onPress={onAll}>
          {`Select all ${countWords(matching)} matching`}
        </Button>
      )}
      <Button isDisabled={fulfil.isPending} onPress={send}>
        {fulfil.isPending ? 'Fulfilling' : `Fulfil ${ordersWords(some.length)}`}
      </Button>
      <a
        className="button default small"
        href={`/api/commerce/orders/slips?ids=${some.join(',')}`}
        target="_blank"
        rel="noreferrer"
      >
        Print slips
      </a>
      <Button kind="ghost" onPress={onDone}>
        Clear
      </Button>
    </div>
  )
}
