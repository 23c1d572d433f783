import type { SubmissionTab } from '@sitewright/contract/form-submissions'
import { ChevronDown, Download, Search, X } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../app/api'
import { useLayout } from '../../app/layout'
import { navigate, RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Menu, MenuItem } from '../../ui/menu'
import { isTyping, shortcutOf } from '../../ui/shortcut'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { FormTabs } from '../form-tabs'
import { countWords, emptyWords, tabs } from './inbox-words'
import { exportSubmissionsOf, Letter } from './letter'
import { SubmissionList } from './submission-list'
import { type Marks, useMark, useMarkMany, useSubmissions } from './use-inbox'

const mostAtOnce = 200

type Keys = {
  readonly ids: readonly string[]
  readonly openId: string | undefined
  readonly onOpen: (id: string | undefined) => void
  readonly onMark: (of: 'star' | 'read' | 'delete') => void
}

/** J and K walk the list, S stars, U is unread, # deletes, R replies; Escape closes what is open. */
function useInboxKeys({ ids, openId, onOpen, onMark }: Keys) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
      const pressed = shortcutOf(event)
      const at = openId === undefined ? -1 : ids.indexOf(openId)
      const next = pressed === 'j' ? ids[at + 1] : pressed === 'k' ? ids[Math.max(0, at - 1)] : undefined
      if (next) onOpen(next)
      else if (pressed === 's' && openId) onMark('star')
      else if (pressed === 'u' && openId) onMark('read')
      else if (pressed === '#' && openId) onMark('delete')
      else if (pressed === 'r' && openId) document.querySelector<HTMLElement>('.letter-foot textarea')?.focus()
      else if (pressed === 'escape' && openId) onOpen(undefined)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [ids, openId, onOpen, onMark])
}

const Marked = ({
  formId,
  tab,
  ids,
  onDone,
}: {
  formId: string
  tab: SubmissionTab
  ids: readonly string[]
  onDone: () => void
}) => {
  const many = useMarkMany(formId)
  const act = (marks: Marks, said: string) =>
    many.mutate(
      { ids: ids.slice(0, mostAtOnce), marks },
      {
        onSuccess: ({ done }) => {
          onDone()
          showToast(`${done} ${said}`)
        },
      },
    )
  return (
    <div className="inbox-marked">
      <span>{t('{ids} chosen', { ids: ids.length })}</span>
      <Button isDisabled={many.isPending} onPress={() => act({ isRead: true }, t('marked as read'))}>
        {t('Mark as read')}
      </Button>
      {tab === 'spam' || tab === 'deleted' ? (
        <Button isDisabled={many.isPending} onPress={() => act({ state: 'inbox' }, t('put in the inbox'))}>
          {tab === 'spam' ? t('Not spam') : t('Put back')}
        </Button>
      ) : (
        <Button isDisabled={many.isPending} onPress={() => act({ state: 'spam' }, t('filed as spam'))}>
          {t('File as spam')}
        </Button>
      )}
      {tab !== 'deleted' && (
        <Button isDisabled={many.isPending} onPress={() => act({ state: 'deleted' }, t('deleted'))}>
          {t('Delete')}
        </Button>
      )}
      <Button kind="ghost" onPress={onDone}>
        {t('Choose none')}
      </Button>
    </div>
  )
}

export const InboxScreen = ({ formId, submissionId: openId }: { formId: string; submissionId: string | undefined }) => {
  const { may } = useSession()
  const layout = useLayout()
  const isStacked = layout === 'phone' || layout === 'stacked'
  const [tab, setTab] = useState<SubmissionTab>('inbox')
  const [search, setSearch] = useState<string>()
  const wanted = useDeferredValue(search?.trim() ?? '')
  const [marked, setMarked] = useState<readonly string[]>([])
  const list = useSubmissions(formId, tab, wanted)
  const mark = useMark(formId)
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const first = list.data?.pages[0]
  const open = useCallback(
    (id: string | undefined) =>
      navigate({ path: `forms/${formId}/submissions${id ? `/${id}` : ''}` }, { replace: !isStacked }),
    [formId, isStacked],
  )
  const { mutate } = mark
  const markOpen = useCallback(
    (marks: Marks) => {
      if (openId === undefined) return
      const at = ids.indexOf(openId)
      mutate(
        { id: openId, marks },
        {
          onSuccess: () => {
            if (marks.state === undefined) return
            open(ids[at + 1] ?? ids[at - 1])
            const said = { inbox: t('Put in the inbox'), spam: t('Filed as spam'), deleted: t('Deleted') }[marks.state]
            const before = tab === 'spam' ? 'spam' : 'inbox'
            showToast(said, {
              label: t('Undo'),
              run: () =>
                mutate({
                  id: openId,
                  marks: { state: marks.state === 'inbox' ? (tab === 'deleted' ? 'deleted' : 'spam') : before },
                }),
            })
          },
        },
      )
    },
    [openId, ids, mutate, open, tab],
  )
  const current = items.find(({ id }) => id === openId)
  useInboxKeys({
    ids,
    openId,
    onOpen: open,
    onMark: useCallback(
      (of: 'star' | 'read' | 'delete') => {
        if (of === 'delete') markOpen({ state: 'deleted' })
        else if (of === 'star') markOpen({ isStarred: !current?.isStarred })
        else markOpen({ isRead: !current?.isRead })
      },
      [markOpen, current],
    ),
  })
  const isGone = list.error instanceof ApiError && list.error.status === 404
  const chooseTab = (next: SubmissionTab) => {
    setTab(next)
    setMarked([])
    if (!isStacked) open(undefined)
  }
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">
            <RouteLink to={{ path: 'forms' }}>{t('Forms')}</RouteLink>
          </p>
          <h1>{first?.formName ?? t('Submissions')}</h1>
        </div>
        {may('crm-export') && (
          <Menu
            label={t('Export')}
            placement="bottom end"
            button={
              <Button icon={Download}>
                {t('Export')}
                <Icon of={ChevronDown} size={14} />
              </Button>
            }
          >
            <MenuItem
              text={t('CSV')}
              note={t('For spreadsheets')}
              onAction={() => exportSubmissionsOf(formId, tab, 'csv')}
            />
            <MenuItem text="JSON" note={t('For programs')} onAction={() => exportSubmissionsOf(formId, tab, 'json')} />
          </Menu>
        )}
      </header>
      <FormTabs formId={formId} chosen="submissions" count={first && countWords(first.counts.inbox)} />
      <div className={openId ? 'inbox with-letter' : 'inbox'}>
        <section className="inbox-list" aria-label={t('Submissions')}>
          <div className="inbox-tools">
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the bar */}
            <div className="inbox-tabs" role="group" aria-label={t('Which submissions')}>
              {tabs.map(({ tab: of, label }) => {
                const count = first?.counts[of] ?? 0
                return (
                  <Button key={of} kind="ghost" isOn={of === tab} onPress={() => chooseTab(of)}>
                    {label}
                    {count > 0 && <span className="num soft">{countWords(count)}</span>}
                  </Button>
                )
              })}
            </div>
            {search !== undefined && (
              <div className="inbox-search">
                <SearchField label={t('Search in answers')} value={search} onChange={setSearch} autoFocus />
              </div>
            )}
            <IconButton
              kind="default"
              icon={search === undefined ? Search : X}
              label={search === undefined ? t('Search submissions') : t('End the search')}
              onPress={() => setSearch(search === undefined ? '' : undefined)}
            />
          </div>
          {marked.length > 0 && <Marked formId={formId} tab={tab} ids={marked} onDone={() => setMarked([])} />}
          <div className="inbox-scroll">
            {!first &&
              (isGone ? (
                <Empty>{t('This form is not there any more.')}</Empty>
              ) : list.isError ? (
                <Failed onRetry={() => void list.refetch()} />
              ) : (
                <Waiting rows={5} rowHeight={56} />
              ))}
            {first && items.length === 0 && (
              <Empty>{wanted ? t('No submission with ‘{wanted}’.', { wanted }) : emptyWords[tab]}</Empty>
            )}
            {items.length > 0 && (
              <SubmissionList
                items={items}
                columns={first?.columns ?? []}
                openId={openId}
                marked={marked}
                isCompact={isStacked}
                onOpen={open}
                onMark={setMarked}
                onStar={({ id, isStarred }) => mutate({ id, marks: { isStarred: !isStarred } })}
              />
            )}
            {first && items.length > 0 && (
              <div className="inbox-foot num">
                <span>{t('1 to {items} of {total}', { items: items.length, total: countWords(first.total) })}</span>
                {list.hasNextPage && (
                  <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                    {list.isFetchingNextPage ? t('Loading') : t('More')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </section>
        {openId && (
          <Letter
            formId={formId}
            submissionId={openId}
            onMark={markOpen}
            onStep={by => {
              const to = ids[ids.indexOf(openId) + by]
              if (to) open(to)
            }}
            onClose={() => open(undefined)}
          />
        )}
      </div>
    </main>
  )
}
