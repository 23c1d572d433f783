import './activity.css'
import {
  type ActivityEntry,
  type ActivityList,
  checkActivity,
  exportActivity,
  listActivity,
} from '@sitewright/contract/activity'
import { type ActivityKind, activityKinds } from '@sitewright/domain/activity'
import { activityKindMessages, activityMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { GuardedDownload } from '../../app/guarded-download'
import { keys } from '../../app/queries'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { Empty, Failed, Waiting } from '../../ui/states'

const all = 'all'
const everybody = { value: all, label: t('Everybody') }
const everything = { value: all, label: t('Everything') }
const kindOptions = [everything, ...activityKinds.map(kind => ({ value: kind, label: t(activityKindMessages[kind]) }))]

type Wish = { readonly person: string; readonly kind: ActivityKind | typeof all }

const queryOf = ({ person, kind }: Wish) => ({
  ...(person !== all && { person }),
  ...(kind !== all && { kind }),
})

const exportAddress = ({ person, kind }: Wish): string => {
  const query = new URLSearchParams()
  if (person !== all) query.set('person', person)
  if (kind !== all) query.set('kind', kind)
  return query.size === 0 ? exportActivity.path : `${exportActivity.path}?${query}`
}

const Entry = ({ entry: { at, who, text, kind, objectName, objectId } }: { entry: ActivityEntry }) => {
  const { shortMoment } = useTimes()
  return (
    <li className="activity-entry">
      <div>
        <b>{text}</b>
        {objectName !== null && <span>{`: ${objectName}`}</span>}
        <span className="soft activity-facts">
          {`${who}, ${shortMoment(at)}, ${activityKindMessages[kind].toLowerCase()}`}
          {objectName === null && objectId !== null && `, ${objectId}`}
        </span>
      </div>
    </li>
  )
}

/** Whether the list is as it was written, which nobody can tell by looking at it. */
const Check = () => {
  const check = useMutation({ mutationFn: () => call(checkActivity, {}) })
  const { data } = check
  return (
    <>
      <Button isDisabled={check.isPending} onPress={() => check.mutate()}>
        {check.isPending ? t('Checking') : t('Check that nothing was changed')}
      </Button>
      <div className="activity-checked">
        {check.isError && <p role="alert">{messageOf(check.error)}</p>}
        {data?.brokenAt != null && (
          <p role="alert" className="activity-broken">
            {formatMessage(t(activityMessages.broken), { seq: data.brokenAt })}
          </p>
        )}
        {data?.count != null && <p role="status">{formatMessage(t(activityMessages.holds), { count: data.count })}</p>}
      </div>
    </>
  )
}

/** Who did what on the site, newest first. */
export const ActivitySettings = () => {
  const [wish, setWish] = useState<Wish>({ person: all, kind: all })
  const list = useInfiniteQuery({
    queryKey: keys.activity(wish.person, wish.kind),
    queryFn: ({ pageParam }) => call(listActivity, { query: { ...queryOf(wish), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    // The names to choose from stay while another choice is on its way.
    placeholderData: before => before,
  })
  const pages: readonly ActivityList[] = list.data?.pages ?? []
  const items = pages.flatMap(page => page.items)
  const people = pages[0]?.people ?? []
  const isFiltered = wish.person !== all || wish.kind !== all
  return (
    <section aria-label={t('Activity')}>
      <p className="soft activity-intro">
        {t('What people did here that others may want to know of later. Nobody can change or remove an entry.')}
      </p>
      <div className="activity-tools">
        <Select
          label={t('Who')}
          options={[everybody, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          value={wish.person}
          onChange={person => setWish({ ...wish, person })}
        />
        <Select
          label={t('What')}
          options={kindOptions}
          value={wish.kind}
          onChange={kind => setWish({ ...wish, kind: activityKinds.find(each => each === kind) ?? all })}
        />
        <GuardedDownload href={exportAddress(wish)} name="activity.csv">
          {t('Export')}
        </GuardedDownload>
        <Check />
      </div>
      {!list.data &&
        (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={6} rowHeight={52} />)}
      {list.data && items.length === 0 && (
        <Empty>{isFiltered ? t(activityMessages.nothingFound) : t(activityMessages.empty)}</Empty>
      )}
      {items.length > 0 && (
        <ul className="activity-list" aria-busy={list.isPlaceholderData || undefined}>
          {items.map(entry => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {list.isFetchingNextPage ? t('Loading') : t('More')}
        </Button>
      )}
    </section>
  )
}
