import type { Discount, DiscountBody } from '@sitewright/contract/discounts'
import { useState } from 'react'
import { messageOf } from '../../app/api'
import { RouteLink } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { t, tx } from '../../language'
import { Button } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { money } from '../money-words'
import { CodeList } from './code-list'
import { DiscountSentence } from './discount-sentence'
import { bodyOf, freshDiscount, stateOf } from './discount-words'
import { MakeCodes } from './make-codes'
import { TryCart } from './try-cart'
import { useRemoveDiscount, useSaveDiscount } from './use-discounts'

const Facts = ({ discount }: { discount: Discount }) => {
  const { currency } = useSession().site
  const times = useTimes()
  const { uses, maxUses, takenOffCents, soldWithCents, lastUsedAt } = discount
  return (
    <dl className="discount-facts">
      <div>
        <dt>{t('Used')}</dt>
        <dd>{uses}</dd>
        <dd className="second">
          {maxUses === null ? t('without a limit') : t('{maxUses} left', { maxUses: maxUses - uses })}
        </dd>
      </div>
      <div>
        <dt>{t('Taken off')}</dt>
        <dd>{money(takenOffCents, currency)}</dd>
        <dd className="second">
          {uses > 0
            ? t('{takenOffCents} an order', { takenOffCents: money(Math.round(takenOffCents / uses), currency) })
            : t('nothing yet')}
        </dd>
      </div>
      <div>
        <dt>{t('Sold with it')}</dt>
        <dd>{money(soldWithCents, currency)}</dd>
        <dd className="second">
          {lastUsedAt ? t('last time {lastUsedAt}', { lastUsedAt: times.shortMoment(lastUsedAt) }) : t('nothing yet')}
        </dd>
      </div>
    </dl>
  )
}

/** One discount: the sentence, what came of it, and a cart to try it with. */
export const DiscountEditor = ({
  discount,
  onClose,
  onMade,
}: {
  discount: Discount | undefined
  onClose: () => void
  onMade: (id: string) => void
}) => {
  const { may } = useSession()
  const save = useSaveDiscount()
  const remove = useRemoveDiscount()
  const kept = discount ? bodyOf(discount) : freshDiscount
  const [body, setBody] = useState<DiscountBody>(kept)
  const [isAsking, setAsking] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const isChanged = JSON.stringify(body) !== JSON.stringify(kept)
  const send = (wanted: DiscountBody, words: string) =>
    save.mutate(
      { id: discount?.id ?? null, body: wanted },
      {
        onSuccess: saved => {
          setBody(bodyOf(saved))
          showToast(words)
          if (!discount) onMade(saved.id)
        },
      },
    )
  const state = discount && stateOf(discount, Date.now())
  return (
    <main className="page">
      <header className="page-head discount-head">
        <div className="page-title">
          <p className="page-area">
            {tx('Commerce / {link}', {
              link: <RouteLink to={{ path: 'commerce/discounts' }}>{t('Discounts')}</RouteLink>,
            })}
          </p>
          <h1>
            {body.code || body.name || t('New discount')}{' '}
            {state && (
              <Status tone={state.tone} isWaiting={state.tone !== 'success'}>
                {state.label}
              </Status>
            )}
          </h1>
        </div>
        <span className="quiet">{isChanged ? t('Not saved') : discount && t('Saved')}</span>
        {discount && (
          <Button
            isDisabled={save.isPending}
            onPress={() =>
              send({ ...body, active: !discount.active }, discount.active ? t('Discount is off') : t('Discount is on'))
            }
          >
            {discount.active ? t('Turn off') : t('Turn on')}
          </Button>
        )}
        <Button
          kind="primary"
          isDisabled={save.isPending || (!isChanged && discount !== undefined)}
          onPress={() => send(body, discount ? t('Saved') : t('Discount is on'))}
        >
          {save.isPending ? t('Saving') : t('Save')}
        </Button>
      </header>
      <div className="discount">
        <div className="discount-words">
          <DiscountSentence body={body} set={changed => setBody({ ...body, ...changed })} />
          {save.isError && (
            <p className="field-error" role="alert">
              {messageOf(save.error)}
            </p>
          )}
          {discount && (
            <>
              <Facts discount={discount} />
              <p className="chips">
                {discount.method === 'code' && may('commerce-coupons') && (
                  <Button onPress={() => setMaking(true)}>{t('Make many codes')}</Button>
                )}
                {discount.codes > 1 && (
                  <span className="quiet">{t('{codes} codes lead to it', { codes: discount.codes })}</span>
                )}
                <Button kind="ghost" onPress={() => setAsking(true)}>
                  {t('Delete')}
                </Button>
              </p>
              {discount.codes > 1 && may('commerce-coupons') && <CodeList discount={discount} />}
            </>
          )}
        </div>
        <TryCart discount={{ id: discount?.id ?? null, ...body }} />
      </div>
      {discount && isMaking && <MakeCodes discountId={discount.id} onClose={() => setMaking(false)} />}
      {discount && (
        <Confirmation
          isOpen={isAsking}
          title={t('Delete {code}?', { code: discount.code ?? discount.name })}
          confirm={t('Delete discount')}
          onConfirm={() =>
            remove.mutate(discount.id, {
              onSuccess: () => {
                showToast(t('Discount deleted'))
                onClose()
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          {t('Nobody can use it any more. Orders keep what it took off.')}
        </Confirmation>
      )}
    </main>
  )
}
