import '../../ui/table.css'
import { exportSubscribers, type MailingList, type Subscriber } from '@sitewright/contract/newsletter'
import { type SubscriptionState, subscriptionStates } from '@sitewright/domain/newsletter'
import { localise } from '@sitewright/domain/sites'
import { Ellipsis, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../app/api'
import { GuardedDownload } from '../../app/guarded-download'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { SearchField } from '../../ui/field'
import { Menu, MenuItem } from '../../ui/menu'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { AreaTabs } from '../form-tabs'
import { ConsentsDialog } from './consents-dialog'
import { ImportPeople } from './import-dialog'
import { ListDialog } from './list-dialogs'
import { AddPerson, BlockPerson } from './subscriber-dialogs'
import { filterOf, useDeleteSubscriber, useEndSubscription, useLists, useSubscribers } from './use-subscribers'

const stateNames: Record<SubscriptionState, string> = {
  pending: t('Asked'),
  confirmed: t('On the list'),
  unsubscribed: t('Left|a mailing list'),
}
const tones = { pending: 'neutral', confirmed: 'success', unsubscribed: 'neutral' } as const

type PersonWish = 'block' | 'consents' | 'delete'

type RowProps = {
  readonly subscriber: Subscriber
  readonly names: ReadonlyMap<string, string>
  readonly onWish: (wish: PersonWish) => void
}

const Row = ({ subscriber, names, onWish }: RowProps) => {
  const { may } = useSession()
  const end = useEndSubscription()
  const mayWrite = may('newsletter-subscribers-write')
  const { id, email, name, lists, blocked } = subscriber
  return (
    <tr>
      <td>
        {email}
        {name && <span className="second">{name}</span>}
      </td>
      <td>
        {lists.map(({ listId, state }) => (
          <div key={listId}>
            {names.get(listId) ?? ''}{' '}
            <Status tone={tones[state]} isWaiting={state !== 'confirmed'}>
              {stateNames[state]}
            </Status>
          </div>
        ))}
        {blocked !== null && <span className="second form-failed">{t('Blocked: {blocked}', { blocked })}</span>}
      </td>
      <td className="row-menu">
        <Menu
          label={t('More for {email}', { email })}
          button={<IconButton icon={Ellipsis} label={t('More for {email}', { email })} />}
        >
          <MenuItem text={t('How they agreed')} onAction={() => onWish('consents')} />
          {mayWrite &&
            lists
              .filter(({ state }) => state !== 'unsubscribed')
              .map(({ listId }) => (
                <MenuItem
                  key={listId}
                  text={t('Take off {listId}', { listId: names.get(listId) ?? t('the list') })}
                  onAction={() => end.mutate({ id, listId }, { onError: error => showToast(messageOf(error)) })}
                />
              ))}
          {may('newsletter-settings-write') && (
            <MenuItem
              text={blocked === null ? t('Block|no mail any more') : t('Lift the block')}
              onAction={() => onWish('block')}
            />
          )}
          {mayWrite && <MenuItem text={t('Delete')} onAction={() => onWish('delete')} />}
        </Menu>
      </td>
    </tr>
  )
}

type Open = 'list' | 'person' | 'import' | { readonly wish: PersonWish; readonly subscriber: Subscriber } | undefined

const Body = ({
  lists,
  locale,
  onOpen,
}: {
  lists: readonly MailingList[]
  locale: string
  onOpen: (open: Open) => void
}) => {
  const [list, setList] = useState('')
  const [state, setState] = useState<SubscriptionState | ''>('')
  const [search, setSearch] = useState('')
  const wanted = { list, state, q: useDeferredValue(search.trim()) }
  const people = useSubscribers(wanted)
  const { may } = useSession()
  const first = people.data?.pages[0]
  const items = people.data?.pages.flatMap(page => page.items) ?? []
  const names = new Map(lists.map(({ id, name }) => [id, localise(name, locale, locale) ?? '']))
  const isFiltered = Object.values(wanted).some(Boolean)
  const query = new URLSearchParams(
    Object.entries(filterOf(wanted)).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
  return (
    <div className="page-body">
      <div className="forms-tools">
        <Select
          label={t('List')}
          options={[
            { value: '', label: t('Every list') },
            ...lists.map(({ id, counts }) => ({ value: id, label: `${names.get(id)}, ${counts.confirmed ?? 0}` })),
          ]}
          value={list}
          onChange={setList}
        />
        <Select
          label={t('State')}
          options={[
            { value: '', label: t('Every state') },
            ...subscriptionStates.map(value => ({ value, label: stateNames[value] })),
          ]}
          value={state}
          onChange={value => setState(value as SubscriptionState | '')}
        />
        <SearchField label={t('Search people')} value={search} onChange={setSearch} />
        {may('crm-export') && items.length > 0 && (
          <GuardedDownload href={`${exportSubscribers.path}?${query}`} name="subscribers.csv">
            {t('Export')}
          </GuardedDownload>
        )}
      </div>
      {!first &&
        (people.isError ? <Failed onRetry={() => void people.refetch()} /> : <Waiting rows={6} rowHeight={48} />)}
      {first && items.length === 0 && (
        <Empty>
          {isFiltered
            ? t('Nobody like this.')
            : t('Nobody yet. A newsletter form on a page asks people to join a list.')}
        </Empty>
      )}
      {items.length > 0 && (
        <table className="table forms-table">
          <thead>
            <tr>
              <th>{t('Person')}</th>
              <th>{t('Lists')}</th>
              <th className="row-menu">
                <span className="unseen">{t('More')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(each => (
              <Row key={each.id} subscriber={each} names={names} onWish={wish => onOpen({ wish, subscriber: each })} />
            ))}
          </tbody>
        </table>
      )}
      {people.hasNextPage && (
        <Button isDisabled={people.isFetchingNextPage} onPress={() => void people.fetchNextPage()}>
          {people.isFetchingNextPage ? t('Loading') : t('More')}
        </Button>
      )}
    </div>
  )
}

/** The lists of newsletters and the people on them. */
export const SubscribersScreen = () => {
  const { may, site } = useSession()
  const locale = site.primaryLocale
  const lists = useLists()
  const [open, setOpen] = useState<Open>()
  const remove = useDeleteSubscriber()
  const close = () => setOpen(undefined)
  const items = lists.data?.items
  const chosen = typeof open === 'object' ? open : undefined
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{t('Subscribers')}</h1>
        </div>
        {may('newsletter-subscribers-write') && items && items.length > 0 && (
          <>
            <Button onPress={() => setOpen('import')}>{t('Import')}</Button>
            <Button kind="primary" icon={Plus} onPress={() => setOpen('person')}>
              {t('Add a person')}
            </Button>
          </>
        )}
      </header>
      <AreaTabs chosen="subscribers" />
      {!items && (
        <div className="page-body">
          {lists.isError ? <Failed onRetry={() => void lists.refetch()} /> : <Waiting rows={6} rowHeight={48} />}
        </div>
      )}
      {items?.length === 0 && (
        <div className="page-body">
          <Empty>{t('Make a list. A form can then put those who ask for it on the list.')}</Empty>
          {may('newsletter-groups-write') && (
            <Button kind="primary" icon={Plus} onPress={() => setOpen('list')}>
              {t('New list')}
            </Button>
          )}
        </div>
      )}
      {items && items.length > 0 && <Body lists={items} locale={locale} onOpen={setOpen} />}
      {open === 'list' && <ListDialog locale={locale} onClose={close} />}
      {open === 'person' && items && <AddPerson lists={items} locale={locale} onClose={close} />}
      {open === 'import' && items && <ImportPeople lists={items} locale={locale} onClose={close} />}
      {chosen?.wish === 'block' && <BlockPerson subscriber={chosen.subscriber} onClose={close} />}
      {chosen?.wish === 'consents' && <ConsentsDialog subscriber={chosen.subscriber} onClose={close} />}
      <Confirmation
        isOpen={chosen?.wish === 'delete'}
        title={t('Delete {email}?', { email: chosen?.subscriber.email ?? t('this person') })}
        confirm={t('Delete')}
        kind="danger"
        isBusy={remove.isPending}
        onClose={close}
        onConfirm={() =>
          chosen &&
          remove.mutate(chosen.subscriber.id, {
            onSuccess: () => {
              close()
              showToast(t('Deleted'))
            },
            onError: error => showToast(messageOf(error)),
          })
        }
      >
        {t(
          'The address and the name are erased and every list is left. A form or an import can bring them back; block whoever must never be written to again.',
        )}
      </Confirmation>
    </main>
  )
}
