import { messageOf } from '../app/api'
import { t, tn } from '../language'
import { Confirmation } from '../ui/dialog'
import { showToast } from '../ui/toast'
import { filesWords } from './moving'
import { useAssetUses, useDeleteAssets } from './use-library-data'
import { placeWords } from './used-in'

/** As many as a person reads before answering; the others are counted. */
const mostNamed = 5

/** Asks before files go, and says where they will be missing. */
export const DeleteQuestion = ({
  assetIds,
  name,
  onClose,
  onDeleted,
}: {
  assetIds: readonly string[]
  /** Of a single file. */
  name: string | undefined
  onClose: () => void
  onDeleted: () => void
}) => {
  const uses = useAssetUses(assetIds)
  const remove = useDeleteAssets()
  const places = [...new Set(uses.data?.map(use => placeWords(use).join(', ')))]
  const further = places.length - mostNamed
  return (
    <Confirmation
      isOpen
      onClose={onClose}
      title={t('Delete {name}?', { name: name ?? filesWords(assetIds.length) })}
      confirm={t('Delete')}
      isBusy={uses.isPending || remove.isPending}
      onConfirm={() =>
        remove.mutate(assetIds, {
          onSuccess: () => {
            showToast(t('{assetIds} deleted', { assetIds: filesWords(assetIds.length) }))
            onDeleted()
            onClose()
          },
          onError: error => showToast(messageOf(error)),
        })
      }
    >
      {uses.isPending && <p>{t('Looking where it is used.')}</p>}
      {uses.isError && <p>{t('Where it is used could not be found out.')}</p>}
      {uses.data &&
        (places.length === 0 ? (
          <p>{t('It is used nowhere. This cannot be undone.')}</p>
        ) : (
          <>
            <p>{tn(places.length, 'Used in 1 place:', 'Used in {count} places:')}</p>
            <ul className="media-missing">
              {places.slice(0, mostNamed).map(words => (
                <li key={words}>{words}</li>
              ))}
              {further > 0 && <li>{t('and {further} more', { further })}</li>}
            </ul>
            <p>{t('It will be missing there at once, on the published site too. This cannot be undone.')}</p>
          </>
        ))}
    </Confirmation>
  )
}
