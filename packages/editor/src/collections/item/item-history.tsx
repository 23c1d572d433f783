import { type Item, readItemHistory, readItemVersion, restoreItemVersion } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { collectionKeys, renewCollection } from '../keys'
import { capital } from '../words'

/** An old version to read before it takes the place of the draft. */
const SaidThen = ({ itemId, versionId, locale }: { itemId: string; versionId: string; locale: string }) => {
  const version = useQuery({
    queryKey: [...collectionKeys.history(itemId), versionId],
    queryFn: () => call(readItemVersion, { params: { itemId, versionId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const words = (text: Readonly<Record<string, string>>) => localise(text, locale, locale) ?? ''
  if (version.isError) return <Failed onRetry={() => void version.refetch()} />
  if (!version.data) return <Waiting rows={4} rowHeight={24} />
  const { title, excerpt, lines } = version.data
  return (
    <section className="said-then" aria-label={t('What it said')}>
      <h3>{words(title)}</h3>
      {words(excerpt) !== '' && <p className="quiet">{words(excerpt)}</p>}
      {lines.map(({ block, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of an old version moves
        <p key={at}>{words(text) || <i className="quiet">{block}</i>}</p>
      ))}
      {lines.length === 0 && <p className="quiet">{t('There was no text.')}</p>}
    </section>
  )
}

/** What was done with it and by whom, newest first, and the way back to what it said then. */
export const ItemHistory = ({
  item: { id: itemId, collectionId },
  locale,
  saveFirst,
  onRestored,
}: {
  item: Pick<Item, 'id' | 'collectionId'>
  locale: string
  saveFirst: () => Promise<boolean>
  onRestored: (item: Item) => void
}) => {
  const client = useQueryClient()
  const { shortMoment } = useTimes()
  const [chosen, setChosen] = useState<{ id: string; at: string }>()
  const history = useQuery({
    queryKey: collectionKeys.history(itemId),
    queryFn: () => call(readItemHistory, { params: { itemId } }),
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: async (versionId: string) => {
      await saveFirst()
      return call(restoreItemVersion, { params: { itemId, versionId }, body: {} })
    },
    onSuccess: item => {
      setChosen(undefined)
      showToast(t('Restored'))
      onRestored(item)
      void client.invalidateQueries({ queryKey: collectionKeys.history(itemId) })
      return renewCollection(client, collectionId)
    },
    onError: error => showToast(messageOf(error)),
  })
  const versions = history.data?.versions
  return (
    <>
      {!versions &&
        (history.isError ? <Failed onRetry={() => void history.refetch()} /> : <Waiting rows={4} rowHeight={56} />)}
      {versions?.length === 0 && <Empty>{t('What is done with it stands here.')}</Empty>}
      {versions && versions.length > 0 && (
        <ol className="item-versions">
          {versions.map(({ id, deed, by, at, canRestore }) => (
            <li key={id}>
              <p>
                <b>{capital(deed)}</b>
                <span className="quiet num">{`${shortMoment(at)}${by ? `, ${by}` : ''}`}</span>
              </p>
              {canRestore && <Button onPress={() => setChosen({ id, at })}>{t('Look at it')}</Button>}
            </li>
          ))}
        </ol>
      )}
      <Dialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen ? t('What it said {at}', { at: shortMoment(chosen.at) }) : ''}
        width="medium"
        isRead
        actions={
          <Button kind="primary" isDisabled={restore.isPending} onPress={() => chosen && restore.mutate(chosen.id)}>
            {t('Restore')}
          </Button>
        }
      >
        {chosen && <SaidThen itemId={itemId} versionId={chosen.id} locale={locale} />}
        <p className="quiet">{t('Restored, it becomes the draft. Visitors see it when you publish.')}</p>
      </Dialog>
    </>
  )
}
