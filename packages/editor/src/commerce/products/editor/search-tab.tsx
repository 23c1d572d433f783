import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { useSession } from '../../../app/session'
import { TextField } from '../../../ui/field'
import type { Fields } from './product-form'
import type { ProductForm } from './use-product'

/** What search engines and other services show of it, as they would. */
export const SearchTab = ({ product: { form, setForm, known } }: { product: ProductForm }) => {
  const { primaryLocale: locale, publicAddress } = useSession().site
  const { fields } = form
  const setSeo = (changed: Fields['seo']) =>
    setForm(before => ({ ...before, fields: { ...before.fields, seo: { ...before.fields.seo, ...changed } } }))
  const description = fields.description[locale] as RichTextDocument | undefined
  const own = { title: fields.title[locale] ?? '', description: description ? plainText(description) : '' }
  const title = fields.seo.title?.[locale] ?? ''
  const words = fields.seo.description?.[locale] ?? ''
  return (
    <div className="page-body">
      <div className="fields product-narrow">
        <TextField
          label="Title in search results"
          value={title}
          maxLength={100}
          onChange={text => setSeo({ title: { ...fields.seo.title, [locale]: text } })}
          input={{ placeholder: own.title }}
        />
        <TextField
          label="Description in search results"
          value={words}
          maxLength={400}
          rows={3}
          onChange={text => setSeo({ description: { ...fields.seo.description, [locale]: text } })}
        />
        <section className="search-preview" aria-label="As a search result">
          <span className="soft">
            {publicAddress}
            {known.path}
          </span>
          <b>{title || own.title}</b>
          <p>{(words || own.description).slice(0, 160)}</p>
        </section>
      </div>
    </div>
  )
}
