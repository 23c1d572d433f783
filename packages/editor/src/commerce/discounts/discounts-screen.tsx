import '../../ui/table.css'
import '../rules/rules.css'
import './discounts.css'
import type { Discount } from '@sitewright/contract/discounts'
import { type ReactNode, useMemo } from 'react'
import { useLayout } from '../../app/layout'
import { navigate, usePlace } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { Status } from '../../ui/status'
import { rowAt, useListKeys } from '../use-list-keys'
import { DiscountEditor } from './discount-editor'
import { sentenceOf, stateOf } from './discount-words'
import { useCategories, useDiscounts } from './use-discounts'

const open = (id?: string) => navigate({ path: id ? `commerce/discounts/${id}` : 'commerce/discounts' })
const discountIn = (path: string) => /^commerce\/discounts\/(.+)$/.exec(path)?.[1]

const usesWords = ({ uses, maxUses }: Discount) =>
  maxUses === null ? String(uses) : t('{uses} of {maxUses}', { uses, maxUses })
const nameOf = ({ code, name }: Discount) => code ?? name

const State = ({ discount }: { discount: Discount }) => {
  const { label, tone } = stateOf(discount, Date.now())
  return (
    <Status tone={tone} isWaiting={tone !== 'success'}>
      {label}
    </Status>
  )
}

type ListProps = { discounts: readonly Discount[]; at: string | undefined; isCompact: boolean }

const List = ({ discounts, at, isCompact }: ListProps) => {
  const { currency } = useSession().site
  const times = useTimes()
  const categories = useCategories()
  const words = (discount: Discount) => sentenceOf(discount, { currency, categories, dayOf: times.dayOf })
  if (isCompact)
    return (
      <ul className="rule-rows">
        {discounts.map(discount => (
          <li key={discount.id}>
            <button type="button" className="rule-row" onClick={() => open(discount.id)}>
              <b>{nameOf(discount)}</b>
              <span className="second">{words(discount)}</span>
              <span className="rule-note">
                <State discount={discount} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('Code')}</th>
          <th scope="col">{t('What it does')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col" className="figure">
            {t('Used')}
          </th>
        </tr>
      </thead>
      <tbody>
        {discounts.map(discount => (
          <tr key={discount.id} {...rowAt(discount.id, at)}>
            <td>
              <button type="button" className="row-button" onClick={() => open(discount.id)}>
                {nameOf(discount)}
              </button>
              <span className="second">{discount.method === 'code' ? t('Code') : t('Applies by itself')}</span>
            </td>
            <td>{words(discount)}</td>
            <td>
              <State discount={discount} />
            </td>
            <td className="figure num">{usesWords(discount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const DiscountsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { path } = usePlace()
  const layout = useLayout()
  const { data, isError, refetch } = useDiscounts()
  const openId = discountIn(path)
  const listed = useMemo(() => (openId ? [] : (data?.items ?? [])), [data, openId])
  const at = useListKeys({ items: listed, onOpen: open, onAdd: openId ? undefined : () => open('new') })
  if (data && openId) {
    const discount = data.items.find(({ id }) => id === openId)
    return <DiscountEditor key={openId} discount={discount} onClose={() => open()} onMade={open} />
  }
  const add = (
    <Button kind="primary" onPress={() => open('new')}>
      {t('Add discount')}
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Discounts')}</h1>
        </div>
        {add}
      </header>
      {tabs}
      <div className="page-body">
        {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={5} rowHeight={56} />)}
        {data?.items.length === 0 && <Empty action={add}>{t('Make a code such as AUTUMN15.')}</Empty>}
        {data && data.items.length > 0 && (
          <List discounts={data.items} at={at} isCompact={layout === 'phone' || layout === 'stacked'} />
        )}
      </div>
    </main>
  )
}
