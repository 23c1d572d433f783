import { type Item, readItemHistory, restoreItemVersion } from '@sitewright/contract/collections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { useTimes } from '../../app/use-times'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { collectionKeys, renewCollection } from '../keys'
import { capital } from '../words'

/** What was done with it and by whom, newest first, and the way back to what it said then. */
export const ItemHistory = ({
  item: { id: itemId, collectionId },
  saveFirst,
  onRestored,
}: {
  item: Pick<Item, 'id' | 'collectionId'>
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
      showToast('Restored')
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
      {versions?.length === 0 && <Empty>What is done with it stands here.</Empty>}
      {versions && versions.length > 0 && (
        <ol className="item-versions">
          {versions.map(({ id, deed, by, at, canRestore }) => (
            <li key={id}>
              <p>
                <b>{capital(deed)}</b>
                <span className="quiet num">{`${shortMoment(at)}${by ? `, ${by}` : ''}`}</span>
              </p>
              {canRestore && <Button onPress={() => setChosen({ id, at })}>Restore</Button>}
            </li>
          ))}
        </ol>
      )}
      <Confirmation
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen ? `Restore what it said ${shortMoment(chosen.at)}?` : ''}
        confirm="Restore"
        kind="primary"
        isBusy={restore.isPending}
        onConfirm={() => chosen && restore.mutate(chosen.id)}
      >
        It becomes the draft. Visitors see it when you publish.
      </Confirmation>
    </>
  )
}
