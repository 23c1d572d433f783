import type { Collection, ItemSummary } from '@sitewright/contract/collections'
import { localise } from '@sitewright/domain/sites'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation, Dialog } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { showToast } from '../../ui/toast'
import { type BulkAct, type BulkResult, useBulkItems, useLabels } from '../use-collections'
import { capital, countWords, publishReason, titleIn } from '../words'

const done: Readonly<Record<string, string>> = {
  publish: t('published'),
  unpublish: t('unpublished'),
  review: t('sent for review'),
  private: t('made private'),
  delete: t('deleted'),
  restore: t('restored'),
  label: t('labelled'),
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
            `${countWords(collection.kind, good)} ${done[what.deed]}${bad.length > 0 ? t(', {bad} not', { bad: bad.length }) : ''}`,
            what.deed === 'delete' && good > 0
              ? {
                  label: t('Undo'),
                  run: () =>
                    bulk.mutate({
                      ids: results.flatMap(({ id, ok }) => (ok ? [id] : [])),
                      act: { deed: 'restore' },
                    }),
                }
              : undefined,
          )
          setRefused(bad.map(({ id, error }) => ({ title: titles.get(id) || t('Untitled'), error })))
          onLeft(bad.map(({ id }) => id))
        },
      },
    )
  }
  const publishing = { isDisabled: bulk.isPending || !mayPublish, hint: mayPublish ? undefined : publishReason }
  return (
    <section className="bulk-bar" aria-label={t('{many} chosen', { many })}>
      <b className="num">{t('{size} chosen', { size: ticked.size })}</b>
      {ticked.size < items.length && (
        <Button kind="ghost" onPress={onAll}>
          {t('All {items}', { items: items.length })}
        </Button>
      )}
      {isBin ? (
        <Button isDisabled={bulk.isPending} onPress={() => act({ deed: 'restore' })}>
          {t('Restore')}
        </Button>
      ) : (
        <>
          <Button {...publishing} onPress={() => act({ deed: 'publish' })}>
            {t('Publish')}
          </Button>
          <Button {...publishing} onPress={() => act({ deed: 'unpublish' })}>
            {t('Unpublish')}
          </Button>
          {!mayPublish && (
            <Button isDisabled={bulk.isPending} onPress={() => act({ deed: 'review' })}>
              {t('Ask for review')}
            </Button>
          )}
          {labels.length > 0 && (
            <Menu
              label={t('Add label')}
              placement="top start"
              button={<Button isDisabled={bulk.isPending}>{t('Add label')}</Button>}
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
            {t('Delete')}
          </Button>
        </>
      )}
      <IconButton icon={X} label={t('Choose none')} onPress={() => onLeft([])} />
      <Confirmation
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Delete {many}?', { many })}
        confirm={t('Delete {many}', { many })}
        kind="danger"
        onConfirm={() => act({ deed: 'delete' })}
      >
        {t('Visitors no longer see them. They can be brought back for 30 days.')}
      </Confirmation>
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={t('{kind} could not be changed', { kind: capital(countWords(collection.kind, refused.length)) })}
        width="medium"
        actions={<Button onPress={() => setRefused([])}>{t('Close')}</Button>}
      >
        <ul className="items-refused">
          {refused.map(({ title, error }) => (
            <li key={title + error}>
              <b>{title}</b>
              <span className="soft">{error}</span>
            </li>
          ))}
        </ul>
        <p className="soft">{t('They are still chosen.')}</p>
      </Dialog>
    </section>
  )
}
