import { listCategories } from '@sitewright/contract/categories'
import type { TagEditing } from '@sitewright/domain/catalogue'
import { checkAmountBounds } from '@sitewright/domain/gift-cards'
import { workflowLabel } from '@sitewright/domain/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../app/api'
import { keys } from '../../../app/queries'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { TextField } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { Switch } from '../../../ui/switch'
import { MoneyField } from '../../rules/value-fields'
import { LabelNames } from '../label-names'
import { useTaxClasses } from '../use-tax-classes'
import { CategoryPicker } from './category-picker'
import { MomentField } from './moment-field'
import { Plans } from './plans'
import type { Fields, Row } from './product-form'
import { RelatedPicker } from './related-picker'
import type { ProductForm } from './use-product'

const states = (['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const).map(value => ({ value, label: t(workflowLabel(value)) }))
const stateHelp: Record<Fields['state'], string> = {
  PUBLISHED: t('Visible in the shop.'),
  SCHEDULED: t('Visible in the shop from then on.'),
  DRAFT: t('Only you see it.'),
}
export const typeNames: Record<Fields['type'], string> = {
  PHYSICAL: t('Physical'),
  SERVICE: t('Service'),
  DIGITAL: t('Digital'),
  GIFT_CARD: t('Gift card'),
}
const types = Object.entries(typeNames).map(([value, label]) => ({ value, label }))

/** Around what the sheet offers already. */
const usualAmounts = (rows: readonly Row[]) => {
  const prices = rows.map(({ cells }) => cells.price).filter(price => price > 0)
  return prices.length > 0
    ? { amountMin: Math.min(...prices), amountMax: Math.max(...prices) * 2 }
    : { amountMin: 1000, amountMax: 50_000 }
}

const whole = (typed: string): number | null => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null)

/** What stands beside the product: who sees it, what kind it is, what it is sorted under, how it is sold. */
export const SideColumn = ({ product: { known, form, setForm } }: { product: ProductForm }) => {
  const { site } = useSession()
  const { data } = useQuery({ queryKey: keys.categories, queryFn: () => call(listCategories, {}) })
  const [editing, setEditing] = useState<TagEditing>(null)
  const { fields, rows } = form
  const taxClasses = useTaxClasses(fields.taxClass)
  const set = (changed: Partial<Fields>) => setForm(before => ({ ...before, fields: { ...before.fields, ...changed } }))
  const setAll = (lowAt: number | null) =>
    setForm(before => ({
      ...before,
      rows: before.rows.map(row => ({ ...row, cells: { ...row.cells, lowAt } })),
    }))
  return (
    <aside className="product-side" aria-label={t('Settings')}>
      <section>
        <Select
          label={t('Visibility')}
          options={states}
          value={fields.state}
          onChange={state => set({ state: state as Fields['state'] })}
          help={stateHelp[fields.state]}
        />
        {fields.state === 'SCHEDULED' && (
          <MomentField
            label={t('Goes live')}
            value={fields.publishAt}
            timeZone={site.timeZone}
            onChange={publishAt => set({ publishAt })}
          />
        )}
      </section>
      <section>
        <Select
          label={t('Type')}
          options={types}
          value={fields.type}
          onChange={type => set({ type: type as Fields['type'], planOnly: fields.planOnly && type !== 'GIFT_CARD' })}
        />
        {fields.type === 'GIFT_CARD' && (
          <>
            <Switch
              label={t('Free amount')}
              help={t('Besides the amounts in the sheet, buyers may choose their own.')}
              isSelected={fields.amountMin !== null || fields.amountMax !== null}
              onChange={isOn => set(isOn ? usualAmounts(rows) : { amountMin: null, amountMax: null })}
            />
            {(fields.amountMin !== null || fields.amountMax !== null) && (
              <>
                <MoneyField
                  label={t('Smallest amount')}
                  currency={site.currency}
                  value={fields.amountMin}
                  onChange={amountMin => set({ amountMin: amountMin ?? 0 })}
                />
                <MoneyField
                  label={t('Largest amount')}
                  currency={site.currency}
                  value={fields.amountMax}
                  onChange={amountMax => set({ amountMax: amountMax ?? 0 })}
                />
                {!checkAmountBounds(fields).ok && (
                  <p className="field-error" role="alert">
                    {t('The smallest amount is above zero, and the largest not below it.')}
                  </p>
                )}
              </>
            )}
          </>
        )}
        {fields.type === 'SERVICE' && (
          <>
            <TextField
              label={t('Length, minutes')}
              value={fields.durationMin === null ? '' : String(fields.durationMin)}
              onChange={typed => set({ durationMin: whole(typed) || null })}
              input={{ inputMode: 'numeric' }}
            />
            <TextField
              label={t('Booking link')}
              value={fields.bookingUrl}
              onChange={bookingUrl => set({ bookingUrl: bookingUrl.trim() })}
              input={{ inputMode: 'url', placeholder: 'https://' }}
              error={
                /^(?:https?:\/\/\S+)?$/.test(fields.bookingUrl) ? undefined : t('Please enter an address with https://')
              }
            />
          </>
        )}
      </section>
      <section>
        <CategoryPicker
          all={data?.items ?? []}
          chosen={fields.categoryIds}
          onChange={categoryIds => set({ categoryIds })}
        />
        <LabelNames
          kind="tag"
          label={t('Tags')}
          names={fields.tags}
          onChange={tags => set({ tags })}
          editing={editing}
          onEdit={setEditing}
        />
        <RelatedPicker productId={known.id} chosen={fields.relatedIds} onChange={relatedIds => set({ relatedIds })} />
      </section>
      <section>
        <Select
          label={t('Tax class')}
          options={taxClasses}
          value={fields.taxClass}
          onChange={taxClass => set({ taxClass })}
        />
        {fields.type !== 'DIGITAL' && (
          <TextField
            label={t('Low-stock notice at')}
            value={rows[0]?.cells.lowAt === null || rows[0] === undefined ? '' : String(rows[0].cells.lowAt)}
            onChange={typed => setAll(whole(typed))}
            input={{ inputMode: 'numeric', placeholder: '5' }}
          />
        )}
        {fields.type !== 'GIFT_CARD' && (
          <Plans
            plans={fields.plans}
            // Without a plan it could not be bought at all.
            onChange={plans => set({ plans, planOnly: fields.planOnly && plans.length > 0 })}
          />
        )}
        {fields.type !== 'GIFT_CARD' && fields.plans.length > 0 && (
          <Switch
            label={t('Subscription only')}
            help={t('Nobody can buy it once.')}
            isSelected={fields.planOnly}
            onChange={planOnly => set({ planOnly })}
          />
        )}
      </section>
    </aside>
  )
}
