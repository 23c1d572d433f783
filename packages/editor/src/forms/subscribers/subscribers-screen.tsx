import '../../ui/table.css'
import { exportSubscribers, type MailingList, type Subscriber } from '@sitewright/contract/newsletter'
import { type SubscriptionState, subscriptionStates } from '@sitewright/domain/newsletter'
import { localise } from '@sitewright/domain/sites'
import { Ellipsis, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { messageOf } from '../../app/api'
import { GuardedDownload } from '../../app/guarded-download'
import { useSession } from '../../app/session'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Menu, MenuItem } from '../../ui/menu'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { AreaTabs } from '../form-tabs'
import { AddPerson, BlockPerson, NewList } from './subscriber-dialogs'
import { filterOf, useEndSubscription, useLists, useSubscribers } from './use-subscribers'

const stateNames: Record<SubscriptionState, string> = {
  pending: 'Asked',
  confirmed: 'On the list',
  unsubscribed: 'Left',
}
const tones = { pending: 'neutral', confirmed: 'success', unsubscribed: 'neutral' } as const

type RowProps = {
  readonly subscriber: Subscriber
  readonly names: ReadonlyMap<string, string>
  readonly onBlock: () => void
}

const Row = ({ subscriber, names, onBlock }: RowProps) => {
  const { may } = useSession()
  const end = useEndSubscription()
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
        {blocked !== null && <span className="second form-failed">{`Blocked: ${blocked}`}</span>}
      </td>
      <td className="row-menu">
        {may('newsletter-subscribers-write') && (
          <Menu label={`More for ${email}`} button={<IconButton icon={Ellipsis} label={`More for ${email}`} />}>
            {lists
              .filter(({ state }) => state !== 'unsubscribed')
              .map(({ listId }) => (
                <MenuItem
                  key={listId}
                  text={`Take off ${names.get(listId) ?? 'the list'}`}
                  onAction={() => end.mutate({ id, listId }, { onError: error => showToast(messageOf(error)) })}
                />
              ))}
            <MenuItem text={blocked === null ? 'Block' : 'Lift the block'} onAction={onBlock} />
          </Menu>
        )}
      </td>
    </tr>
  )
}

type Open = 'list' | 'person' | Subscriber | undefined

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
          label="List"
          options={[
            { value: '', label: 'Every list' },
            ...lists.map(({ id, counts }) => ({ value: id, label: `${names.get(id)}, ${counts.confirmed ?? 0}` })),
          ]}
          value={list}
          onChange={setList}
        />
        <Select
          label="State"
          options={[
            { value: '', label: 'Every state' },
            ...subscriptionStates.map(value => ({ value, label: stateNames[value] })),
          ]}
          value={state}
          onChange={value => setState(value as SubscriptionState | '')}
        />
        <SearchField label="Search people" value={search} onChange={setSearch} />
        {may('crm-export') && items.length > 0 && (
          <GuardedDownload href={`${exportSubscribers.path}?${query}`} name="subscribers.csv">
            Export
          </GuardedDownload>
        )}
      </div>
      {!first &&
        (people.isError ? <Failed onRetry={() => void people.refetch()} /> : <Waiting rows={6} rowHeight={48} />)}
      {first && items.length === 0 && (
        <Empty>
          {isFiltered ? 'Nobody like this.' : 'Nobody yet. A newsletter form on a page asks people to join a list.'}
        </Empty>
      )}
      {items.length > 0 && (
        <table className="table forms-table">
          <thead>
            <tr>
              <th>Person</th>
              <th>Lists</th>
              <th className="row-menu">
                <span className="unseen">More</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(each => (
              <Row key={each.id} subscriber={each} names={names} onBlock={() => onOpen(each)} />
            ))}
          </tbody>
        </table>
      )}
      {people.hasNextPage && (
        <Button isDisabled={people.isFetchingNextPage} onPress={() => void people.fetchNextPage()}>
          {people.isFetchingNextPage ? 'Loading' : 'More'}
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
  const close = () => setOpen(undefined)
  const items = lists.data?.items
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>Subscribers</h1>
        </div>
        {may('newsletter-groups-write') && (
          <Button icon={Plus} onPress={() => setOpen('list')}>
            New list
          </Button>
        )}
        {may('newsletter-subscribers-write') && items && items.length > 0 && (
          <Button kind="primary" icon={Plus} onPress={() => setOpen('person')}>
            Add a person
          </Button>
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
          <Empty>Make a list. A form can then put those who ask for it on the list.</Empty>
        </div>
      )}
      {items && items.length > 0 && <Body lists={items} locale={locale} onOpen={setOpen} />}
      {open === 'list' && <NewList locale={locale} onClose={close} />}
      {open === 'person' && items && <AddPerson lists={items} locale={locale} onClose={close} />}
      {typeof open === 'object' && <BlockPerson subscriber={open} onClose={close} />}
    </main>
  )
}
