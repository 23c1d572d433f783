import './review-asking.css'
import { type ReviewAskingBody, readReviewSettings, saveReviewSettings } from '@sitewright/contract/reviews'
import { reviewLimits } from '@sitewright/domain/block-rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Failed, Waiting } from '../../ui/states'
import { TickLine } from '../../ui/tick-line'
import { showToast } from '../../ui/toast'

const key = ['review-settings']

const Settings = ({ settings }: { settings: ReviewAskingBody }) => {
  const client = useQueryClient()
  const [active, setActive] = useState(settings.active)
  const [days, setDays] = useState(String(settings.days))
  const save = useMutation({
    mutationFn: (body: ReviewAskingBody) => call(saveReviewSettings, { body }),
    onSuccess: saved => {
      client.setQueryData(key, saved)
      showToast(t('Saved'))
    },
  })
  const body = { active, days: Number(days) }
  const isWrong = !Number.isInteger(body.days) || body.days < 1 || body.days > reviewLimits.askDays
  const isChanged = body.active !== settings.active || body.days !== settings.days
  return (
    <>
      <TickLine isSelected={active} onChange={setActive}>
        {t('Ask buyers for a review by mail')}
      </TickLine>
      <TextField
        label={t('How long after everything was sent')}
        value={days}
        onChange={setDays}
        after={t('days')}
        isDisabled={!active}
        input={{ inputMode: 'numeric' }}
        error={isWrong ? t('Enter whole days from 1 to {askDays}.', { askDays: reviewLimits.askDays }) : undefined}
      />
      <p className="field-help">
        {t(
          'Once for each order, never after a refund, and nobody who said that they do not want to be asked. In many countries you may write to buyers about what they bought as long as you tell them so when they buy.',
        )}
      </p>
      {save.error && (
        <p className="field-error" role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div>
        <Button kind="primary" isDisabled={!isChanged || isWrong || save.isPending} onPress={() => save.mutate(body)}>
          {save.isPending ? t('Saving') : t('Save')}
        </Button>
      </div>
    </>
  )
}

/** Whether the shop asks for reviews by itself. */
export const ReviewAsking = () => {
  const { data, isError, refetch } = useQuery({ queryKey: key, queryFn: () => call(readReviewSettings, {}) })
  return (
    <section className="review-asking fields" aria-labelledby="review-asking">
      <h2 id="review-asking">{t('Asking for reviews')}</h2>
      {isError && <Failed onRetry={() => refetch()} />}
      {!isError && !data && <Waiting rows={2} rowHeight={44} />}
      {data && <Settings settings={data} />}
    </section>
  )
}
