import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { Suspense, useState } from 'react'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { useAsset } from '../../../site/answers'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { useCommerceParts } from '../../parts'
import type { Fields } from './product-form'
import type { ProductForm } from './use-product'

/** The picture that messengers and networks show with a link; the first of the product while none is chosen. */
const SharedPicture = ({
  chosen,
  first,
  onChange,
}: {
  chosen: string | undefined
  first: string | undefined
  onChange: (assetId: string | undefined) => void
}) => {
  const { Pictures: Library } = useCommerceParts()
  const [isChoosing, setChoosing] = useState(false)
  const asset = useAsset(chosen ?? first ?? null)
  return (
    <section className="shared-picture" aria-label={t('Picture when shared')}>
      <h2 className="field-label">{t('Picture when shared')}</h2>
      {asset ? (
        <img src={`${asset.url}?format=500w`} alt={chosen ? t('Chosen for sharing') : t('The first of the product')} />
      ) : (
        <p className="soft">{t('Links to it are shown without a picture.')}</p>
      )}
      <div className="shared-picture-tools">
        <Button onPress={() => setChoosing(true)}>{chosen ? t('Choose another') : t('Choose picture')}</Button>
        {chosen && <Button onPress={() => onChange(undefined)}>{t('Use the first')}</Button>}
      </div>
      {isChoosing && (
        <Suspense>
          <Library
            room={1}
            onClose={() => setChoosing(false)}
            onChoose={([assetId]) => {
              onChange(assetId)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** What search engines and other services show of it, as they would. */
export const SearchTab = ({ product: { form, setForm, known } }: { product: ProductForm }) => {
  const { primaryLocale: locale, publicAddress } = useSession().site
  const { fields } = form
  const setSeo = (seo: Fields['seo']) => setForm(before => ({ ...before, fields: { ...before.fields, seo } }))
  const description = fields.description[locale] as RichTextDocument | undefined
  const own = { title: fields.title[locale] ?? '', description: description ? plainText(description) : '' }
  const { socialImage, ...words } = fields.seo
  const title = words.title?.[locale] ?? ''
  const summary = words.description?.[locale] ?? ''
  return (
    <div className="page-body">
      <div className="fields product-narrow">
        <TextField
          label={t('Title in search results')}
          value={title}
          maxLength={100}
          onChange={text => setSeo({ ...fields.seo, title: { ...words.title, [locale]: text } })}
          input={{ placeholder: own.title }}
        />
        <TextField
          label={t('Description in search results')}
          value={summary}
          maxLength={400}
          rows={3}
          onChange={text => setSeo({ ...fields.seo, description: { ...words.description, [locale]: text } })}
        />
        <SharedPicture
          chosen={socialImage}
          first={fields.media[0]?.assetId}
          onChange={assetId => setSeo({ ...words, ...(assetId && { socialImage: assetId }) })}
        />
        <section className="search-preview" aria-label={t('As a search result')}>
          <span className="soft">
            {publicAddress}
            {known.path}
          </span>
          <b>{title || own.title}</b>
          <p>{(summary || own.description).slice(0, 160)}</p>
        </section>
      </div>
    </div>
  )
}
