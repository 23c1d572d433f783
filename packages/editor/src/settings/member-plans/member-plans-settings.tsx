import './member-plans.css'
import type { MemberPlan } from '@sitewright/contract/member-plans'
import { memberPlanLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { useSession } from '../../app/session'
import { t, tn } from '../../language'
import { planName, useMemberPlans } from '../../site/member-plans'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { Holders } from './holders'
import { PlanDialog } from './plan-dialog'
import { useDeletePlan } from './use-plans'

const priceWords = ({ kind, productTitle }: MemberPlan): string =>
  kind === 'free'
    ? t('Free')
    : t('Paid with {productTitle}', { productTitle: productTitle ?? t('a product that is gone') })

const Plan = ({ plan, locale }: { plan: MemberPlan; locale: string }) => {
  const [asked, setAsked] = useState<'change' | 'holders' | 'removal'>()
  const remove = useDeletePlan()
  const name = planName(plan, locale)
  const close = () => setAsked(undefined)
  return (
    <section className="member-plan" aria-label={name}>
      <header className="member-plan-head">
        <h3>{name}</h3>
        {!plan.isOpen && <Status tone="neutral">{t('Closed to newcomers')}</Status>}
      </header>
      <p className="quiet">{priceWords(plan)}</p>
      <div className="member-plan-acts">
        <Button aria-label={t('Who has {name}', { name })} onPress={() => setAsked('holders')}>
          {tn(plan.holders, '1 person', '{count} people')}
        </Button>
        <Button aria-label={t('Change {name}', { name })} onPress={() => setAsked('change')}>
          {t('Change')}
        </Button>
        <Button kind="ghost" aria-label={t('Delete {name}', { name })} onPress={() => setAsked('removal')}>
          {t('Delete')}
        </Button>
      </div>
      {asked === 'change' && <PlanDialog plan={plan} locale={locale} onClose={close} />}
      {asked === 'holders' && <Holders plan={plan} name={name} onClose={close} />}
      <Confirmation
        isOpen={asked === 'removal'}
        onClose={close}
        title={t('Delete {name}?', { name })}
        confirm={t('Delete plan')}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(plan.id, {
            onSuccess: () => showToast(t('Deleted')),
            onError: error => {
              close()
              showToast(messageOf(error))
            },
          })
        }
      >
        {t('A plan that somebody has, or that opens a page, is kept. Close it to newcomers instead.')}
      </Confirmation>
    </section>
  )
}

/** What people can be members of besides the site, for nothing or paid for again and again. */
export const MemberPlansSettings = () => {
  const { data, isError, refetch } = useMemberPlans()
  const { site } = useSession()
  const [isMaking, setMaking] = useState(false)
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={2} rowHeight={96} />
  const make = (
    <Button kind="primary" isDisabled={data.items.length >= memberPlanLimits.plans} onPress={() => setMaking(true)}>
      {t('Make a plan')}
    </Button>
  )
  return (
    <>
      {data.items.length === 0 ? (
        <Empty action={make}>{t('No plans. Make one, then choose the pages it opens.')}</Empty>
      ) : (
        <>
          <p className="settings-lead">{t('Choose the pages a plan opens in the settings of each page.')}</p>
          {data.items.map(plan => (
            <Plan key={plan.id} plan={plan} locale={site.primaryLocale} />
          ))}
          {make}
        </>
      )}
      {isMaking && <PlanDialog locale={site.primaryLocale} onClose={() => setMaking(false)} />}
    </>
  )
}
