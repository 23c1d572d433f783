import { endpoint } from '@sitewright/contract/endpoint'
import {
  type AddressErrors,
  type AddressField,
  addressFields,
  addressForm,
  isCountryCode,
  readAddress,
} from '@sitewright/domain/addresses'
import { firstCountry } from '@sitewright/domain/checkout'
import * as z from 'zod/mini'
import type { Checkout, PageInput } from '../checkout'
import { redirect } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { AddressPage } from './pages/address-page'
import type { Shoppers } from './service'
import { changing, notThere, reading, type WayIn, wordsOf } from './way-in'

const listPath = '/account/addresses'
const ofAddress = z.object({ addressId: z.string().check(z.maxLength(64)) })
const text = z.optional(z.string().check(z.maxLength(1000)))
const filled = z.object({
  ...(Object.fromEntries(addressFields.map(name => [name, text])) as Record<AddressField, typeof text>),
  /** Another country was chosen: nothing is kept yet. */
  act: z.optional(z.literal('country')),
})
type Filled = z.infer<typeof filled>

const newPage = endpoint({ method: 'GET', path: `${listPath}/new` })
const newPost = endpoint({ method: 'POST', path: listPath, body: filled })
const onePage = endpoint({ method: 'GET', path: `${listPath}/:addressId`, params: ofAddress })
const onePost = endpoint({ method: 'POST', path: `${listPath}/:addressId`, params: ofAddress, body: filled })
const firstPost = endpoint({
  method: 'POST',
  path: `${listPath}/:addressId/first`,
  params: ofAddress,
  body: z.object({}),
})
const removePost = endpoint({
  method: 'POST',
  path: `${listPath}/:addressId/remove`,
  params: ofAddress,
  body: z.object({}),
})

type Shown = {
  readonly id?: string
  readonly values: Filled
  readonly errors?: AddressErrors
  readonly problem?: string
  readonly status?: number
}

/** Addresses that somebody keeps, on pages of their account. */
export const addressRoutes = (
  shoppers: Shoppers,
  { checkout, way: { page, withShopper } }: { readonly checkout: Checkout; readonly way: WayIn },
): Route[] => {
  const show = async (input: PageInput, { id, values, errors = {}, problem, status = 200 }: Shown) => {
    const { site } = input
    const words = wordsOf(input)
    const served = await checkout.servedCountries(site)
    const country = values.country && isCountryCode(values.country) ? values.country : firstCountry(served)
    const heading = id === undefined ? words.addAddress : words.changeAddress
    return page(input, { title: heading, status }, look => (
      <AddressPage
        {...{ heading, values, errors, problem, words }}
        title={look.title}
        action={id === undefined ? listPath : `${listPath}/${encodeURIComponent(id)}`}
        crumb={input.crumb()}
        form={addressForm(country, site.primaryLocale)}
        // An address outside of where the shop sends to now can still be put right.
        countries={[...new Set([...served, country])]}
        locale={site.primaryLocale}
      />
    ))
  }

  const save = (input: PageInput, { act, ...values }: Filled, id?: string) =>
    withShopper(
      input,
      async shopper => {
        const shown = { id, values }
        if (act === 'country') return show(input, shown)
        const read = readAddress(values, input.site.primaryLocale)
        if (!read.ok) return show(input, { ...shown, errors: read.errors, status: 422 })
        const change = id === undefined ? { address: read.address } : { id, address: read.address }
        const words = wordsOf(input)
        if (await shoppers.keepAddress(input.site.id, shopper, change)) return redirect(listPath)
        return id === undefined
          ? show(input, { ...shown, problem: words.tooManyAddresses, status: 409 })
          : show(input, { ...shown, problem: words.addressGone, status: 404 })
      },
      notThere,
    )

  return [
    route({
      ...reading,
      endpoint: newPage,
      handle: input => withShopper(input, () => show(input, { values: {} })),
    }),
    route({
      ...reading,
      endpoint: onePage,
      handle: input =>
        withShopper(
          input,
          async shopper => {
            const { addresses } = await shoppers.account(input.site.id, shopper)
            const found = addresses.find(({ id }) => id === input.params.addressId)
            return found
              ? show(input, { id: found.id, values: found.address })
              : show(input, { values: {}, problem: wordsOf(input).addressGone, status: 404 })
          },
          notThere,
        ),
    }),
    route({ ...changing, endpoint: newPost, handle: input => save(input, input.body) }),
    route({ ...changing, endpoint: onePost, handle: input => save(input, input.body, input.params.addressId) }),
    route({
      ...changing,
      endpoint: firstPost,
      handle: input =>
        withShopper(
          input,
          async shopper => {
            await shoppers.useAddressFirst(input.site.id, shopper, input.params.addressId)
            return redirect(listPath)
          },
          notThere,
        ),
    }),
    route({
      ...changing,
      endpoint: removePost,
      handle: input =>
        withShopper(
          input,
          async shopper => {
            await shoppers.removeAddress(input.site.id, shopper, input.params.addressId)
            return redirect(listPath)
          },
          notThere,
        ),
    }),
  ]
}
