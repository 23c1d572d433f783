import type { PageEntry, SiteDraft } from '@sitewright/contract/pages'
import { type PageAccess, pageAccesses, pageAccessLabel } from '@sitewright/domain/roles'
import { t } from '../language'
import { titleOf } from '../site/page-words'
import { PlanTicks } from '../site/plan-ticks'
import { TextField } from '../ui/field'
import { Segments } from '../ui/segments'
import { Waiting } from '../ui/states'
import type { AccessOfPage } from './use-page-access'

/** What was chosen here; nothing while nobody touched it. */
export type AccessValues = {
  readonly access?: PageAccess
  readonly password?: string
  readonly planIds?: readonly string[]
}

const labels: Record<PageAccess, string> = {
  public: t('Everyone'),
  password: t('With a password'),
  members: t('Members'),
}

/** What the page asks of visitors by itself, whatever stands above it. */
export const ownAccess = (now: AccessOfPage | undefined): PageAccess =>
  now && now.from === null ? now.access : 'public'

/** Whose members the page is for by itself; every member where no plan is named. */
export const ownPlans = (now: AccessOfPage | undefined): readonly string[] =>
  now && now.from === null ? now.planIds : []

const areOthers = (planIds: readonly string[] | undefined, now: AccessOfPage | undefined): boolean =>
  planIds !== undefined && [...planIds].sort().join() !== [...ownPlans(now)].sort().join()

/** Whether something would be saved. */
export const isChanged = ({ access, password = '', planIds }: AccessValues, now: AccessOfPage | undefined): boolean => {
  const next = access ?? ownAccess(now)
  return (
    next !== ownAccess(now) ||
    (next === 'password' && password !== '') ||
    (next === 'members' && areOthers(planIds, now))
  )
}

/** Who can open the page. */
export const PageAccessFields = ({
  now,
  draft,
  values,
  error,
  onChange,
}: {
  /** Undefined until it is known; null of a page that is open. */
  now: AccessOfPage | null | undefined
  draft: SiteDraft
  values: AccessValues
  error: string | undefined
  onChange: (values: AccessValues) => void
}) => {
  if (now === undefined) return <Waiting rows={2} />
  const before = ownAccess(now ?? undefined)
  const access = values.access ?? before
  const above: PageEntry | undefined = draft.pages.find(({ id }) => id === now?.from)
  return (
    <fieldset className="fields">
      <legend>{t('Who can open it')}</legend>
      <Segments
        label={t('Who can open it')}
        isLabelHidden
        options={pageAccesses.map(value => ({ value, label: labels[value] }))}
        value={access}
        onChange={chosen => onChange({ ...values, access: chosen })}
      />
      {access === 'password' && (
        <TextField
          label={before === 'password' ? t('New password') : t('Password')}
          value={values.password ?? ''}
          onChange={password => onChange({ ...values, password })}
          maxLength={200}
          error={error}
          input={{ autoComplete: 'off', spellCheck: false }}
          help={
            before === 'password'
              ? t('Leave it empty to keep the password. With a new one everybody is asked again.')
              : t('A few words are hard to guess and easy to pass on.')
          }
        />
      )}
      {access === 'members' && (
        <PlanTicks
          locale={draft.primaryLocale}
          value={values.planIds ?? ownPlans(now ?? undefined)}
          onChange={planIds => onChange({ ...values, planIds })}
        />
      )}
      <p className="field-help">
        {above && now
          ? t('{access}, because it stands below {above}.', {
              access: t(pageAccessLabel(now.access) ?? ''),
              above: titleOf(above, draft),
            })
          : access === 'public'
            ? t('Visitors and search engines find it.')
            : t(
                'Changes at once, without publishing, for all pages below it too. Searches, lists and feeds leave it out; its name stays in menus.',
              )}
      </p>
    </fieldset>
  )
}
