import type { MemberPlan, PlanHolder } from '@sitewright/contract/member-plans'
import type { MembershipSource } from '@sitewright/domain/member-plans'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { Empty, Failed, Waiting } from '../../ui/states'
import { showToast } from '../../ui/toast'
import { useGivePlan, useHolders, useTakePlan } from './use-plans'

const sources: Record<MembershipSource, string> = { free: t('Joined'), given: t('Given'), subscription: t('Pays') }
const day = (at: string) => new Date(at).toLocaleDateString(language, { dateStyle: 'medium' })
/** The end of a day that was chosen, where whoever chose it is. */
const endOf = (date: string) => new Date(`${date}T23:59:59`).toISOString()

const Row = ({ holder, onTake }: { holder: PlanHolder; onTake: (memberId: string) => void }) => {
  const { memberId, name, email, source, since, until } = holder
  return (
    <li className="plan-holder">
      <div>
        <b>{name || email}</b>
        <p className="quiet">
          {t('{email}, {source} since {since}{until}', {
            email,
            source: sources[source].toLowerCase(),
            since: day(since),
            until: until === null ? '' : t(', until {until}', { until: day(until) }),
          })}
          {memberId === null && t('. Has not joined the site yet.')}
        </p>
      </div>
      {source !== 'subscription' && memberId !== null && (
        <Button aria-label={t('Take the plan from {name}', { name: name || email })} onPress={() => onTake(memberId)}>
          {t('Take|a plan from a member')}
        </Button>
      )}
    </li>
  )
}

/** Who has a plan, and giving it to somebody by hand. */
export const Holders = ({ plan, name, onClose }: { plan: MemberPlan; name: string; onClose: () => void }) => {
  const { data, isError, refetch } = useHolders(plan.id)
  const give = useGivePlan(plan.id)
  const take = useTakePlan(plan.id)
  const [email, setEmail] = useState('')
  const [until, setUntil] = useState('')
  const submit = () => {
    if (email.trim() === '') return
    give.mutate(
      { email: email.trim(), until: until === '' ? null : endOf(until) },
      {
        onSuccess: () => {
          setEmail('')
          setUntil('')
          showToast(t('Given'))
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Who has {name}', { name })}
      width="medium"
      actions={<Button onPress={onClose}>{t('Close')}</Button>}
    >
      <form
        className="fields plan-give"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t('Email of a member')}
          value={email}
          onChange={setEmail}
          maxLength={256}
          error={give.isError ? messageOf(give.error) : undefined}
          input={{ type: 'email', autoComplete: 'off' }}
        />
        <TextField
          label={t('Until')}
          value={until}
          onChange={setUntil}
          input={{ type: 'date' }}
          help={t('Without a day it is theirs until you take it.')}
        />
        <Button type="submit" isDisabled={give.isPending}>
          {t('Give the plan')}
        </Button>
      </form>
      {!data ? (
        isError ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={3} rowHeight={48} />
        )
      ) : data.items.length === 0 ? (
        <Empty>{t('Nobody has it yet.')}</Empty>
      ) : (
        <>
          <ul className="plan-holders">
            {data.items.map(holder => (
              <Row
                key={`${holder.source} ${holder.memberId ?? holder.email}`}
                holder={holder}
                onTake={memberId =>
                  take.mutate(memberId, {
                    onSuccess: () => showToast(t('Taken')),
                    onError: error => showToast(messageOf(error)),
                  })
                }
              />
            ))}
          </ul>
          {data.total > data.items.length && (
            <p className="quiet">{t('{total} more have it.', { total: data.total - data.items.length })}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
