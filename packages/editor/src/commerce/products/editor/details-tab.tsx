import { slugify } from '@sitewright/domain/links'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { Suspense } from 'react'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { useCommerceParts } from '../../parts'
import { Pictures } from './pictures'
import type { Fields } from './product-form'
import { SideColumn } from './side-column'
import type { ProductForm } from './use-product'
import { VariantRows } from './variant-rows'

export const DetailsTab = ({ product, onOptions }: { product: ProductForm; onOptions: () => void }) => {
  const { primaryLocale: locale } = useSession().site
  const { RichText } = useCommerceParts()
  const { form, setForm, known } = product
  const { fields } = form
  const set = (changed: Partial<Fields>) => setForm(before => ({ ...before, fields: { ...before.fields, ...changed } }))
  const storePath = known.path.slice(0, known.path.lastIndexOf('/') + 1)
  const title = fields.title[locale] ?? ''
  return (
    <div className="product-columns">
      <div className="product-main">
        <div className="product-pair">
          <TextField
            label={t('Name')}
            value={title}
            maxLength={200}
            onChange={name => set({ title: { ...fields.title, [locale]: name } })}
            error={title.trim() === '' ? t('Please enter a name') : undefined}
          />
          <TextField
            label={t('Web address')}
            before={storePath}
            value={fields.urlId}
            maxLength={200}
            onChange={urlId => set({ urlId })}
            onBlur={() => set({ urlId: slugify(fields.urlId) })}
            error={slugify(fields.urlId) === '' ? t('An address needs letters or digits.') : undefined}
          />
        </div>
        <Pictures product={product} />
        <TextField
          label={t('Note in lists')}
          value={fields.note[locale] ?? ''}
          maxLength={200}
          onChange={note => set({ note: { ...fields.note, [locale]: note } })}
        />
        <Suspense fallback={<div className="rich-waiting" />}>
          <RichText
            label={t('Description')}
            value={fields.description[locale] as RichTextDocument | undefined}
            onChange={text => set({ description: { ...fields.description, [locale]: text } })}
          />
        </Suspense>
        <section aria-label={t('Variants')}>
          <div className="product-section-head">
            <h2>{form.options.length > 0 ? t('Variants') : t('Price and stock')}</h2>
            <Button onPress={onOptions}>{form.options.length > 0 ? t('Edit options') : t('Add options')}</Button>
          </div>
          <VariantRows product={product} />
        </section>
      </div>
      <SideColumn product={product} />
    </div>
  )
}
