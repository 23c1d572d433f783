import type { DiscountBody } from '@sitewright/contract/discounts'
import { discountLimits } from '@sitewright/domain/catalogue'
import { momentOfWallTime, wallTime } from '@sitewright/domain/sites'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
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
  { value: 'percent', label: 'A percentage' },
  { value: 'fixed', label: 'An amount' },
  { value: 'free-shipping', label: 'Free delivery' },
] as const
const firstValue = { percent: 100_000, fixed: 1000, 'free-shipping': 0 } as const

const Amount = ({ body, set }: Props) => {
  const { currency } = useSession().site
  return (
    <Part label="What it takes off" words={amountWords(body, currency)}>
      <Select
        label="Takes off"
        options={kinds}
        value={body.kind}
        onChange={kind => set({ kind: kind as DiscountBody['kind'], value: firstValue[kind as DiscountBody['kind']] })}
      />
      {body.kind === 'percent' && (
        <PercentField label="Percentage" value={body.value} onChange={value => set({ value: value ?? 0 })} />
      )}
      {body.kind === 'fixed' && (
        <>
          <MoneyField
            label="Amount"
            currency={currency}
            value={body.value}
            onChange={value => set({ value: value ?? 0 })}
          />
          <Segments
            label="Taken off"
            options={[
              { value: 'order', label: 'Once' },
              { value: 'unit', label: 'Each piece' },
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
    body.minSubtotal === null ? '' : `at least ${money(body.minSubtotal, currency)}`,
    body.minQuantity === null ? '' : `${body.minQuantity} pieces or more`,
  ].filter(Boolean)
  return (
    <Part label="How much" words={parts.join(' and ') || 'any amount'}>
      <MoneyField
        label="At least"
        help="Empty for any amount."
        currency={currency}
        value={body.minSubtotal}
        onChange={minSubtotal => set({ minSubtotal })}
      />
      <CountField
        label="Pieces"
        help="Of what it covers; empty for any number."
        value={body.minQuantity}
        onChange={minQuantity => set({ minQuantity })}
      />
    </Part>
  )
}

const Method = ({ body, set }: Props) => (
  <Part label="Code" words={body.method === 'automatic' ? 'nothing' : body.code || 'a code'}>
    <Segments
      label="Works"
      options={[
        { value: 'code', label: 'With a code' },
        { value: 'automatic', label: 'By itself' },
      ]}
      value={body.method}
      onChange={method => set({ method, code: method === 'code' ? (body.code ?? '') : null })}
    />
    {body.method === 'code' ? (
      <TextField
        label="Code"
        help="How it is typed does not matter."
        value={body.code ?? ''}
        onChange={code => set({ code: code.toUpperCase() })}
        maxLength={discountLimits.code}
      />
    ) : (
      <TextField
        label="Name"
        help="Buyers read it beside the sum."
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
        label="Day"
        value={at === null ? '' : wallTime(Date.parse(at), timeZone).slice(0, 10)}
        onChange={day => onChange(read(day))}
        input={{ type: 'date' }}
      />
    </Part>
  )
}

/** All of it as one sentence whose parts can be changed. */
export const DiscountSentence = ({ body, set }: Props) => (
  <p className="sentence">
    {body.kind === 'free-shipping' ? 'Give ' : 'Take '}
    <Amount {...{ body, set }} />
    {body.kind === 'free-shipping' ? ' on ' : ' off '}
    <Part label="What it is for" words={scopeWords(body, useCategories())}>
      <ScopePicker body={body} set={set} />
    </Part>
    {' for '}
    <Part label="Who may use it" words={body.firstOrderOnly ? 'a first order' : 'everyone'}>
      <Segments
        label="Who"
        options={[
          { value: 'all', label: 'Everyone' },
          { value: 'first', label: 'A first order' },
        ]}
        value={body.firstOrderOnly ? 'first' : 'all'}
        onChange={who => set({ firstOrderOnly: who === 'first' })}
      />
    </Part>
    {body.firstOrderOnly ? ' that spends ' : ' who spends '}
    <Spends {...{ body, set }} />
    {' and types '}
    <Method {...{ body, set }} />
    {', from '}
    <Day label="From" at={body.startsAt} none="now" onChange={startsAt => set({ startsAt })} />
    {' until '}
    <Day label="Until" at={body.endsAt} none="you turn it off" isEnd onChange={endsAt => set({ endsAt })} />
    {'. It works '}
    <Part label="Each customer" words={body.oncePerCustomer ? 'once per customer' : 'as often as people like'}>
      <Switch
        label="Once per customer"
        isSelected={body.oncePerCustomer}
        onChange={oncePerCustomer => set({ oncePerCustomer })}
      />
    </Part>
    {', '}
    <Part label="In all" words={body.maxUses === null ? 'without a limit' : `${body.maxUses} times`}>
      <CountField
        label="Times"
        help="Empty for no limit."
        value={body.maxUses}
        onChange={maxUses => set({ maxUses })}
      />
    </Part>
    {' in all, and '}
    <Part label="Together" words={body.combines ? 'together' : 'not together'}>
      <Switch label="Together with others" isSelected={body.combines} onChange={combines => set({ combines })} />
    </Part>
    {' with other discounts.'}
  </p>
)
