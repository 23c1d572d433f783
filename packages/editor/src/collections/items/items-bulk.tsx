import type { Collection, ItemSummary } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../app/session'
import { Button, IconButton } from '../../ui/button'
import { Confirmation, Dialog } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { showToast } from '../../ui/toast'
import { type BulkAct, type BulkResult, useBulkItems, useLabels } from '../use-collections'
import { capital, countWords, publishReason, titleIn } from '../words'

const done: Readonly<Record<string, string>> = {
  publish: 'published',
  unpublish: 'unpublished',
  review: 'sent for review',
  private: 'made private',
  delete: 'deleted',
  restore: 'restored',
  label: 'labelled',
}

type Refused = { readonly title: string; readonly error: string }

/** What can be done with all that is ticked, and what became of each. */
export const ItemsBulk = ({
  collection,
  items,
  ticked,
  isBin,
  onAll,
  onLeft,
}: {
  collection: Collection
  items: readonly ItemSummary[]
  ticked: ReadonlySet<string>
  isBin: boolean
  onAll: () => void
  /** The ones that stay ticked. */
  onLeft: (ids: readonly string[]) => void
}) => {
  const { may, site } = useSession()
  const mayPublish = may('draft-publish')
  const bulk = useBulkItems(collection.id, { mayPublish })
  const labels = useLabels(collection.id).data?.labels ?? []
  const [isDeleting, setDeleting] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const many = countWords(collection.kind, ticked.size)
  const titles = new Map(items.map(item => [item.id, titleIn(item, site.primaryLocale)]))
  const act = (what: BulkAct) => {
    setDeleting(false)
    bulk.mutate(
      { ids: [...ticked], act: what },
      {
        onSuccess: (results: readonly BulkResult[]) => {
          const bad = results.flatMap(result => (result.ok ? [] : [result]))
          const good = results.length - bad.length
          showToast(
            `${countWords(collection.kind, good)} ${done[what.deed]}${bad.length > 0 ? `, ${bad.length} not` : ''}`,
            what.deed === 'delete' && good > 0
              ? {
                  label: 'Undo',
                  run: () =>
                    bulk.mutate({
                      ids: results.flatMap(({ id, ok }) => (ok ? [id] : [])),
                      act: { deed: 'restore' },
                    }),
                }
              : undefined,
          )
          setRefused(bad.map(({ id, error }) => ({ title: titles.get(id) || 'Untitled', error })))
          onLeft(bad.map(({ id }) => id))
        },
      },
    )
  }
  const publishing = { isDisabled: bulk.isPending || !mayPublish, hint: mayPublish ? undefined : publishReason }
  return (
    <section className="bulk-bar" aria-label={`${many} chosen`}>
      <b className="num">{`${ticked.size} chosen`}</b>
      {ticked.size < items.length && (
        <Button kind="ghost" onPress={onAll}>
          {`All ${items.length}`}
        </Button>
      )}
      {isBin ? (
        <Button isDisabled={bulk.isPending} onPress={() => act({ deed: 'restore' })}>
          Restore
        </Button>
      ) : (
        <>
          <Button {...publishing} onPress={() => act({ deed: 'publish' })}>
            Publish
          </Button>
          <Button {...publishing} onPress={() => act({ deed: 'unpublish' })}>
            Unpublish
          </Button>
          {!mayPublish && (
            <Button isDisabled={bulk.isPending} onPress={() => act({ deed: 'review' })}>
              Ask for review
            </Button>
          )}
          {labels.length > 0 && (
            <Menu
              label="Add label"
              placement="top start"
              button={<Button isDisabled={bulk.isPending}>Add label</Button>}
            >
              {labels.map(label => (
                <MenuItem
                  key={label.id}
                  text={`${localise(label.name, site.primaryLocale, site.primaryLocale) ?? ''}`}
                  note={capital(label.kind)}
                  onAction={() => act({ deed: 'label', label, items })}
                />
              ))}
            </Menu>
          )}
          <Button kind="danger" isDisabled={bulk.isPending} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      )}
      <IconButton icon={X} label="Choose none" onPress={() => onLeft([])} />
      <Confirmation
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${many}?`}
        confirm={`Delete ${many}`}
        kind="danger"
        onConfirm={() => act({ deed: 'delete' })}
      >
        Visitors no longer see them. They can be brought back for 30 days.
      </Confirmation>
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={`${capital(countWords(collection.kind, refused.length))} could not be changed`}
        width="medium"
        actions={<Button onPress={() => setRefused([])}>Close</Button>}
      >
        <ul className="items-refused">
          {refused.map(({ title, error }) => (
            <li key={title + error}>
              <b>{title}</b>
              <span className="soft">{error}</span>
            </li>
          ))}
        </ul>
        <p className="soft">They are still chosen.</p>
      </Dialog>
    </section>
  )
}
