import type { WebhookDelivery } from '@sitewright/contract/webhooks'
import { webhookTries } from '@sitewright/domain/webhooks'
import { messageOf } from '../../app/api'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Status } from '../../ui/status'
import { TextButton } from '../../ui/text-button'
import { showToast } from '../../ui/toast'
import { useSendAgain } from './use-webhooks'

const words = ({ state, tries, status }: WebhookDelivery): string => {
  if (state === 'done') return t('Taken, {status}', { status })
  if (state === 'failed') return status === null ? t('Given up') : t('Given up, {status}', { status })
  if (tries === 0) return t('Being sent')
  return status === null ? t('No answer') : t('Answered {status}', { status })
}

const tone = { done: 'success', failed: 'danger', waiting: 'warning' } as const

const Row = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { kind, state, tries, answer, at, nextAt, id } = delivery
  const { shortMoment } = useTimes()
  const again = useSendAgain()
  return (
    <li className="webhook-delivery">
      <span className="webhook-delivery-kind">{kind}</span>
      <Status tone={tone[state]} isWaiting={state === 'waiting'}>
        {words(delivery)}
      </Status>
      <time dateTime={at}>{shortMoment(at)}</time>
      {state === 'waiting' ? (
        <span className="quiet">
          {nextAt
            ? t('Try {tries} of {webhookTries} at {nextAt}', {
                tries: tries + 1,
                webhookTries,
                nextAt: shortMoment(nextAt),
              })
            : ''}
        </span>
      ) : (
        <TextButton
          aria-label={t('Send {kind} of {at} again', { kind, at: shortMoment(at) })}
          isDisabled={again.isPending}
          onPress={() => again.mutate(id, { onError: error => showToast(messageOf(error)) })}
        >
          {t('Send again')}
        </TextButton>
      )}
      {state !== 'done' && answer !== '' && <p className="webhook-answer">{answer}</p>}
    </li>
  )
}

/** The latest, with what the other side said. */
export const Deliveries = ({ deliveries }: { deliveries: readonly WebhookDelivery[] }) =>
  deliveries.length === 0 ? (
    <p className="quiet">{t('Nothing was sent yet.')}</p>
  ) : (
    <ul className="webhook-deliveries" aria-label={t('Latest deliveries')}>
      {deliveries.map(delivery => (
        <Row key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
