import type { Subscriber } from '@sitewright/contract/newsletter'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Dialog } from '../../ui/dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { useConsents } from './use-subscribers'

const actWords: Readonly<Record<string, string>> = {
  asked: t('Asked to join'),
  confirmed: t('Confirmed'),
  withdrawn: t('Left|a mailing list'),
  imported: t('Imported'),
  'measure-on': t('Allows counting what is opened'),
  'measure-off': t('Allows no counting any more'),
}

/** Every yes and no of a person, with the words they saw. */
export const ConsentsDialog = ({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) => {
  const times = useTimes()
  const { data, isError, refetch } = useConsents(subscriber.id)
  return (
    <Dialog isOpen isRead onClose={onClose} title={t('How {email} agreed', { email: subscriber.email })} width="medium">
      {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={3} rowHeight={48} />)}
      {data?.items.length === 0 && <Empty>{t('Nothing is known of it.')}</Empty>}
      {data && data.items.length > 0 && (
        <ol className="consents">
          {data.items.map(({ act, list, text, place, at }) => (
            <li key={`${at} ${act} ${list}`}>
              <strong>{[actWords[act] ?? act, list].filter(Boolean).join(', ')}</strong>
              <span className="second">
                <time dateTime={at}>{times.shortMoment(at)}</time>
                {place && `, ${place}`}
              </span>
              {text && <q>{text}</q>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
