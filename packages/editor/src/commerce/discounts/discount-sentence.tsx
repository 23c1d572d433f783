import type { DiscountBody } from '@sitewright/contract/discounts'
import { discountLimits } from '@sitewright/domain/catalogue'
import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { t, tx } from '../../language'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { money } from '../money-words'
import { CountField, MoneyField, PercentField } from '../rules/value-fields'
import { amountWords, scopeWords } from './discount-words'
import { ScopePicker } from './scope-picker'
import { Part } from './sentence-part'
import { useCategories } from './use-discounts'

type Props = { body: DiscountBody; set: (changed: Partial<DiscountBody>) => void }

const kinds = [
  { value: 'percent', label: t('A percentage') },
  { value: 'fixed', label: t('An amount') },
  { value: 'free-shipping', label: t('Free delivery') },
] as const
const firstValue = { percent: 100_000, fixed: 1000, 'free-shipping': 0 } as const

const Amount = ({ body, set }: Props) => {
  const { currency } = useSession().site
  return (
    <Part label={t('What it takes off')} words={amountWords(body, currency)}>
      <Select
        label={t('Takes off')}
        options={kinds}
        value={body.kind}
        onChange={kind => set({ kind: kind as DiscountBody['kind'], value: firstValue[kind as DiscountBody['kind']] })}
      />
      {body.kind === 'percent' && (
        <PercentField label={t('Percentage')} value={body.value} onChange={value => set({ value: value ?? 0 })} />
      )}
      {body.kind === 'fixed' && (
        <>
          <MoneyField
            label={t('Amount')}
            currency={currency}
            value={body.value}
            onChange={value => set({ value: value ?? 0 })}
          />
          <Segments
            label={t('Taken off')}
            options={[
              { value: 'order', label: t('Once') },
              { value: 'unit', label: t('Each piece') },
            ]}
            value={body.per}
            onChange={per => set({ per })}
          />
        </>
      )}
    </Part>
  )
}

const Spends = ({ body, set }: Props) => {
  const { currency } = useSession().site
  const parts = [
    body.minSubtotal === null ? '' : t('at least {minSubtotal}', { minSubtotal: money(body.minSubtotal, currency) }),
    body.minQuantity === null ? '' : t('{minQuantity} pieces or more', { minQuantity: body.minQuantity }),
  ].filter(Boolean)
  return (
    <Part label={t('How much')} words={parts.join(` ${t('and')} `) || t('any amount')}>
      <MoneyField
        label={t('At least')}
        help={t('Empty for any amount.')}
        currency={currency}
        value={body.minSubtotal}
        onChange={minSubtotal => set({ minSubtotal })}
      />
      <CountField
        label={t('Pieces')}
        help={t('Of what it covers; empty for any number.')}
        value={body.minQuantity}
        onChange={minQuantity => set({ minQuantity })}
      />
    </Part>
  )
}

const Method = ({ body, set }: Props) => (
  <Part label={t('Code')} words={body.method === 'automatic' ? t('nothing') : body.code || t('a code')}>
    <Segments
      label={t('Works')}
      options={[
        { value: 'code', label: t('With a code') },
        { value: 'automatic', label: t('By itself') },
      ]}
      value={body.method}
      onChange={method => set({ method, code: method === 'code' ? (body.code ?? '') : null })}
    />
    {body.method === 'code' ? (
      <TextField
        label={t('Code')}
        help={t('How it is typed does not matter.')}
        value={body.code ?? ''}
        onChange={code => set({ code: code.toUpperCase() })}
        maxLength={discountLimits.code}
      />
    ) : (
      <TextField
        label={t('Name')}
        help={t('Buyers read it beside the sum.')}
        value={body.name}
        onChange={name => set({ name })}
        maxLength={discountLimits.name}
      />
    )}
  </Part>
)

/** Days of the site; the last one counts to its end. */
const Day = ({
  label,
  at,
  none,
  isEnd = false,
  onChange,
}: {
  label: string
  at: string | null
  none: string
  isEnd?: boolean
  onChange: (at: string | null) => void
}) => {
  const { timeZone } = useSession().site
  const times = useTimes()
  const time = isEnd ? '23:59' : '00:00'
  const read = (day: string): string | null => {
    const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? momentOfWallTime(`${day}T${time}`, timeZone) : undefined
    return moment === undefined ? null : new Date(moment).toISOString()
  }
  return (
    <Part label={label} words={at === null ? none : times.dayOf(at)}>
      <TextField
        label={t('Day')}
        value={at === null ? '' : wallTime(Date.parse(at), timeZone).slice(0, 10)}
        onChange={day => onChange(read(day))}
        input={{ type: 'date' }}
      />
    </Part>
  )
}

/** All of it as one sentence whose parts can be changed. */
export const DiscountSentence = ({ body, set }: Props) => {
  const amount = <Amount {...{ body, set }} />
  const scope = (
    <Part label={t('What it is for')} words={scopeWords(body, useCategories())}>
      <ScopePicker body={body} set={set} />
    </Part>
  )
  const who = (
    <Part label={t('Who may use it')} words={body.firstOrderOnly ? t('a first order') : t('everyone')}>
      <Segments
        label={t('Who')}
        options={[
          { value: 'all', label: t('Everyone') },
          { value: 'first', label: t('A first order') },
        ]}
        value={body.firstOrderOnly ? 'first' : 'all'}
        onChange={who => set({ firstOrderOnly: who === 'first' })}
      />
    </Part>
  )
  const spends = <Spends {...{ body, set }} />
  const from = <Day label={t('From')} at={body.startsAt} none={t('now')} onChange={startsAt => set({ startsAt })} />
  const until = (
    <Day label={t('Until')} at={body.endsAt} none={t('you turn it off')} isEnd onChange={endsAt => set({ endsAt })} />
  )
  const each = (
    <Part
      label={t('Each customer')}
      words={body.oncePerCustomer ? t('once per customer') : t('as often as people like')}
    >
      <Switch
        label={t('Once per customer')}
        isSelected={body.oncePerCustomer}
        onChange={oncePerCustomer => set({ oncePerCustomer })}
      />
    </Part>
  )
  const inAll = (
    <Part
      label={t('In all')}
      words={body.maxUses === null ? t('without a limit') : t('{maxUses} times', { maxUses: body.maxUses })}
    >
      <CountField
        label={t('Times')}
        help={t('Empty for no limit.')}
        value={body.maxUses}
        onChange={maxUses => set({ maxUses })}
      />
    </Part>
  )
  const together = (
    <Part label={t('Together')} words={body.combines ? t('together') : t('not together')}>
      <Switch label={t('Together with others')} isSelected={body.combines} onChange={combines => set({ combines })} />
    </Part>
  )
  return (
    <p className="sentence">
      {tx(
        '{gives} for {whom} and types {code}, from {from} until {until}. It works {each}, {inAll} in all, and {together} with other discounts.',
        {
          gives:
            body.kind === 'free-shipping'
              ? tx('Give {amount} on {scope}', { amount, scope })
              : tx('Take {amount} off {scope}', { amount, scope }),
          whom: body.firstOrderOnly
            ? tx('{who} that spends {spends}', { who, spends })
            : tx('{who} who spends {spends}', { who, spends }),
          code: <Method {...{ body, set }} />,
          from,
          until,
          each,
          inAll,
          together,
        },
      )}
    </p>
  )
}
