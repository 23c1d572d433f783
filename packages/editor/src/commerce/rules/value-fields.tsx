import { acceptsMoneyInput, type CurrencyCode, formatMoney, parseMoney, toMajorUnits } from '@sitewright/domain/money'
import { type ReactNode, useState } from 'react'
import { t } from '../../language'
import { TextField } from '../../ui/field'

type Shown = { label: string; isLabelHidden?: boolean; help?: string; after?: ReactNode; isDisabled?: boolean }

/** Text that stands for a number: what cannot be read stays as it was typed, and is named. */
const ValueField = ({
  value,
  write,
  read,
  accepts = () => true,
  wrong,
  onChange,
  before,
  ...shown
}: Shown & {
  value: number | null
  write: (value: number) => string
  /** `undefined` when it means nothing. */
  read: (text: string) => number | undefined
  accepts?: (text: string) => boolean
  wrong: string
  onChange: (value: number | null) => void
  before?: string
}) => {
  const [text, setText] = useState(value === null ? '' : write(value))
  const isWrong = text.trim() !== '' && read(text) === undefined
  return (
    <TextField
      {...shown}
      before={before}
      value={text}
      onChange={typed => {
        if (!accepts(typed)) return
        setText(typed)
        if (typed.trim() === '') onChange(null)
        else if (read(typed) !== undefined) onChange(read(typed)!)
      }}
      input={{ inputMode: 'decimal' }}
      error={isWrong ? wrong : undefined}
    />
  )
}

export const MoneyField = ({
  currency,
  ...rest
}: Shown & { currency: string; value: number | null; onChange: (value: number | null) => void }) => (
  <ValueField
    {...rest}
    before={currency}
    write={cents => formatMoney(toMajorUnitsOf(cents, currency)).replace(/[^\d.]/g, '')}
    accepts={acceptsMoneyInput}
    read={text => {
      const read = parseMoney(text, currency as CurrencyCode)
      return read.ok ? read.minorUnits : undefined
    }}
    wrong={t('Enter an amount such as 12.00')}
  />
)

const toMajorUnitsOf = (cents: number, currency: string) => ({
  amount: toMajorUnits(cents, currency as CurrencyCode),
  currencyCode: currency as CurrencyCode,
})

const number = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined
}

/** Kept in grams, read and written in kilograms. */
export const WeightField = (props: Shown & { value: number | null; onChange: (value: number | null) => void }) => (
  <ValueField
    {...props}
    after={t('kg')}
    write={grams => String(grams / 1000)}
    read={text => {
      const kilograms = number(text)
      return kilograms === undefined || kilograms > 1000 ? undefined : Math.round(kilograms * 1000)
    }}
    wrong={t('Enter a weight such as 3.2')}
  />
)

/** Kept in parts per million. */
export const PercentField = (props: Shown & { value: number | null; onChange: (value: number | null) => void }) => (
  <ValueField
    {...props}
    after="%"
    write={rate => String(rate / 10_000)}
    read={text => {
      const percent = number(text)
      return percent === undefined || percent > 100 ? undefined : Math.round(percent * 10_000)
    }}
    wrong={t('Enter a percentage from 0 to 100')}
  />
)

export const CountField = (props: Shown & { value: number | null; onChange: (value: number | null) => void }) => (
  <ValueField
    {...props}
    write={String}
    read={text => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : undefined)}
    wrong={t('Enter a whole number')}
  />
)
