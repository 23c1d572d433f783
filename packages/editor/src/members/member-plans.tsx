import type { ManagedMember } from '@sitewright/contract/site-members'
import type { MembershipSource } from '@sitewright/domain/member-plans'
import { useState } from 'react'
import { messageOf } from '../app/api'
import { useSession } from '../app/session'
import { useTimes } from '../app/use-times'
import { t } from '../language'
import { planName, useMemberPlans } from '../site/member-plans'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Select } from '../ui/select'
import { showToast } from '../ui/toast'
import { useGivePlan, useTakePlan } from './use-members'

const sources: Readonly<Record<MembershipSource, string>> = {
  free: t('Joined'),
  given: t('Given by hand'),
  subscription: t('Pays for it'),
}
/** The end of a day that was chosen, where whoever chose it is. */
const endOf = (date: string) => new Date(`${date}T23:59:59`).toISOString()

const GiveDialog = ({ member, onClose }: { member: ManagedMember; onClose: () => void }) => {
  const { site } = useSession()
  const plans = useMemberPlans()
  const items = plans.data?.items ?? []
  const [chosen, setChosen] = useState('')
  const [until, setUntil] = useState('')
  const planId = chosen || items[0]?.id || ''
  const give = useGivePlan(member.id)
  return (
    <FormDialog
      title={t('Give {name} a plan', { name: member.name })}
      submit={[t('Give the plan'), t('Giving')]}
      isBusy={give.isPending}
      onSubmit={() =>
        planId !== '' &&
        give.mutate(
          { planId, email: member.email, until: until === '' ? null : endOf(until) },
          {
            onSuccess: () => {
              showToast(t('Given'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      {...(give.isError && { failure: messageOf(give.error) })}
    >
      {plans.isSuccess && items.length === 0 ? (
        <p className="quiet">{t('The site has no plans yet. Make one in the settings, under Plans for members.')}</p>
      ) : (
        <Select
          label={t('Plan|of a member')}
          options={items.map(plan => ({ value: plan.id, label: planName(plan, site.primaryLocale) }))}
          value={planId}
          onChange={setChosen}
        />
      )}
      <TextField
        label={t('Until')}
        value={until}
        onChange={setUntil}
        input={{ type: 'date' }}
        help={t('Without a day it is theirs until you take it.')}
      />
    </FormDialog>
  )
}

/** What a member has besides the account, and giving or taking it. */
export const MemberPlans = ({ member }: { member: ManagedMember }) => {
  const { site } = useSession()
  const { dayOf } = useTimes()
  const [isGiving, setGiving] = useState(false)
  const take = useTakePlan(member.id)
  const takeAway = (planId: string) =>
    take.mutate(
      { planId },
      {
        onSuccess: () => showToast(t('Taken')),
        onError: error => showToast(messageOf(error)),
      },
    )
  return (
    <section className="member-part">
      <header className="member-part-head">
        <h2>{t('Plans')}</h2>
        {member.state !== 'suspended' && <Button onPress={() => setGiving(true)}>{t('Give a plan')}</Button>}
      </header>
      {member.plans.length === 0 && <p className="soft">{t('No plan at the moment.')}</p>}
      <ul className="member-lines">
        {member.plans.map(plan => {
          const name = planName(plan, site.primaryLocale)
          return (
            <li key={`${plan.id} ${plan.source}`}>
              <span className="member-link">{name}</span>
              <span>
                {plan.source !== 'subscription' && (
                  <Button
                    aria-label={t('Take {name} away', { name })}
                    isDisabled={take.isPending}
                    onPress={() => takeAway(plan.id)}
                  >
                    {t('Take away')}
                  </Button>
                )}
              </span>
              <span className="soft">
                {t('{source} since {since}', { source: sources[plan.source], since: dayOf(plan.since) })}
              </span>
              <span className="soft">
                {plan.until === null ? t('Without an end') : t('Until {until}', { until: dayOf(plan.until) })}
              </span>
            </li>
          )
        })}
      </ul>
      {isGiving && <GiveDialog member={member} onClose={() => setGiving(false)} />}
    </section>
  )
}
