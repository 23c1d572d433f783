import { type AddressErrors, type AddressField, type AddressForm, countryOptions } from '@sitewright/domain/addresses'
import { AddressFields } from '@sitewright/visitor/checkout/view'
import { PageHead } from '../../checkout'
import type { ShopperWords } from '../words'

/** One address to fill in, as its country writes it. */
export const AddressPage = ({
  title,
  heading,
  action,
  crumb,
  form,
  countries,
  values,
  errors,
  problem = '',
  words,
  locale,
}: {
  title: string
  heading: string
  action: string
  crumb: string
  form: AddressForm
  countries: readonly string[]
  values: Readonly<Partial<Record<AddressField, string>>>
  errors: AddressErrors
  /** What stands in the way of the whole address. */
  problem?: string
  words: ShopperWords
  locale: string
}) => (
  <main className="confirmed">
    <PageHead title={title} />
    <h1>{heading}</h1>
    <form className="form" method="post" action={action} noValidate>
      <input type="hidden" name="crumb" value={crumb} />
      {/* Enter saves: browsers press the first button of a form. */}
      <button type="submit" hidden tabIndex={-1} />
      <p className="problem" role="alert" hidden={!problem}>
        {problem}
      </p>
      <AddressFields
        form={form}
        countries={countryOptions(countries, locale)}
        values={values}
        errors={errors}
        countryLabel={words.country}
        afterCountry={
          <button type="submit" className="as-link" name="act" value="country">
            {words.showFields}
          </button>
        }
      />
      <button className="pay" type="submit">
        {words.saveAddress}
      </button>
    </form>
    <div className="form-below">
      <p className="hint">
        <a href="/account/addresses">{words.back}</a>
      </p>
    </div>
  </main>
)
