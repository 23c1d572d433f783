import '../ui/table.css'
import './members.css'
import { exportMembers } from '@sitewright/contract/site-members'
import { type ListedMemberState, listedMemberStates, type MemberRole, memberLimits } from '@sitewright/domain/members'
import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { GuardedDownload } from '../app/guarded-download'
import { useLayout } from '../app/layout'
import { navigate } from '../app/router'
import { useSession } from '../app/session'
import { useListKeys } from '../commerce/use-list-keys'
import { language, t } from '../language'
import { planName, useMemberPlans } from '../site/member-plans'
import { Button } from '../ui/button'
import { SearchField } from '../ui/field'
import { Select } from '../ui/select'
import { Empty, Failed, Waiting } from '../ui/states'
import { ImportMembers } from './import-dialog'
import { InviteDialog, roleOptions } from './invite-dialog'
import { MemberTable } from './member-table'
import { MemberTabs } from './member-tabs'
import { filterOf, useMembers, type Wanted } from './use-members'
import { stateWords } from './words'

const openMember = (id: string) => navigate({ path: `members/${id}` })

/** The server counts no further. */
const mostCounted = 10_000

const stateOptions = [
  { value: '', label: t('Every state') },
  ...listedMemberStates.map(value => ({ value, label: stateWords[value].word })),
]

/** Nothing where there are no plans. */
const PlanFilter = ({ value, onChange }: { value: string; onChange: (planId: string) => void }) => {
  const { site } = useSession()
  const plans = useMemberPlans().data?.items ?? []
  if (plans.length === 0) return null
  const options = plans.map(plan => ({ value: plan.id, label: planName(plan, site.primaryLocale) }))
  return (
    <Select
      label={t('Plan|of a member')}
      isLabelHidden
      options={[{ value: '', label: t('Every plan and none') }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

const Filters = ({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) => (
  <>
    <SearchField
      label={t('Search by name or e-mail')}
      value={wanted.search}
      onChange={search => onChange({ ...wanted, search: search.slice(0, memberLimits.search) })}
    />
    <Select
      label={t('State')}
      isLabelHidden
      options={stateOptions}
      value={wanted.state}
      onChange={state => onChange({ ...wanted, state: state as ListedMemberState | '' })}
    />
    <Select
      label={t('Role')}
      isLabelHidden
      options={[{ value: '', label: t('Every role') }, ...roleOptions]}
      value={wanted.role}
      onChange={role => onChange({ ...wanted, role: role as MemberRole | '' })}
    />
    <PlanFilter value={wanted.planId} onChange={planId => onChange({ ...wanted, planId })} />
  </>
)

const exportHref = (wanted: Wanted): string => {
  const query = new URLSearchParams(
    Object.entries(filterOf(wanted)).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  )
  return `${exportMembers.path}?${query}`
}

/** Everybody who has an account of the site. */
export const MembersScreen = () => {
  const { may } = useSession()
  const layout = useLayout()
  const [wanted, setWanted] = useState<Wanted>({ search: '', state: '', role: '', planId: '' })
  const [isInviting, setInviting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const filter = useDeferredValue({ ...wanted, search: wanted.search.trim() })
  const list = useMembers(filter)
  const members = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const first = list.data?.pages[0]
  const invite = useCallback(() => setInviting(true), [])
  const at = useListKeys({ items: members, onOpen: openMember, onAdd: invite })
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <h1>{t('Members')}</h1>
        </div>
        {may('crm-export') && members.length > 0 && (
          <GuardedDownload href={exportHref(filter)} name="members.csv">
            {t('Export')}
          </GuardedDownload>
        )}
        <Button onPress={() => setImporting(true)}>{t('Import')}</Button>
        <Button kind="primary" icon={Plus} onPress={invite}>
          {t('Invite')}
        </Button>
      </header>
      <MemberTabs chosen="members" />
      <div className="page-body">
        <div className="members-tools">
          <Filters wanted={wanted} onChange={setWanted} />
        </div>
        {!list.data &&
          (list.isError ? <Failed onRetry={() => void list.refetch()} /> : <Waiting rows={8} rowHeight={56} />)}
        {first && members.length === 0 && (
          <Empty>
            {isFiltered
              ? t('No member is like this.')
              : t('Nobody has joined yet. Invite somebody, or put a link to the account on a page.')}
          </Empty>
        )}
        {members.length > 0 && (
          <MemberTable
            members={members}
            isCompact={layout === 'phone' || layout === 'stacked'}
            at={at}
            onOpen={openMember}
          />
        )}
        {first && members.length > 0 && (
          <div className="members-foot num">
            <span>
              {t('1 to {members} of {total}', {
                members: members.length,
                total: first.total > mostCounted ? t('more than 10,000') : first.total.toLocaleString(language),
              })}
            </span>
            {list.hasNextPage && (
              <Button isDisabled={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {list.isFetchingNextPage ? t('Loading') : t('More')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {isImporting && <ImportMembers onClose={() => setImporting(false)} />}
    </main>
  )
}
