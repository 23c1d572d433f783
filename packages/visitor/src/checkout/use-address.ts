import { refusalText } from '@sitewright/blocks/kit/island'
import type { AddressForm } from '@sitewright/domain/addresses'
import type { CheckoutValues } from '@sitewright/domain/checkout'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CheckoutServices } from './use-express'
import type { CheckoutProps } from './view/props'

/** The fields of the address follow the country; what was typed stays, and what is chosen elsewhere fills them. */
export function useAddress({
  services,
  formRef,
  values,
  first,
  failed,
  locale,
  priceNow,
  stopWaiting,
  say,
}: {
  readonly services: CheckoutServices | undefined
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly values: () => CheckoutValues
  readonly first: Pick<CheckoutProps, 'addressForm' | 'billing' | 'values'>
  readonly failed: string
  readonly locale: string
  readonly priceNow: () => Promise<void>
  readonly stopWaiting: () => void
  /** What is in the way now; what was before is forgotten with its fields. */
  readonly say: (problem: string) => void
}) {
  const [addressForm, setAddressForm] = useState(first.addressForm)
  const [billing, setBilling] = useState(first.billing)
  // What a field begins with: the fields of another country begin with what was typed in those of the last.
  const [typed, setTyped] = useState(first.values)
  const filling = useRef(0)
  const [filled, setFilled] = useState<CheckoutValues>({})

  const formPath = (country: string): string =>
    `/api/commerce/checkout/address-forms/${encodeURIComponent(country)}?locale=${encodeURIComponent(locale)}`

  /** What is chosen elsewhere goes into the fields, which are those of its country; the last choice counts. */
  const fill = async (given: CheckoutValues) => {
    if (!services) return
    filling.current += 1
    const mine = filling.current
    const { country = '' } = given
    const answer =
      country === addressForm?.country
        ? undefined
        : await services.request<AddressForm>({ method: 'GET', path: formPath(country) })
    if (mine !== filling.current) return
    setTyped({ ...values(), ...given })
    if (answer?.ok) setAddressForm(answer.data)
    say(answer && !answer.ok ? refusalText(answer, failed) : '')
    setFilled(given)
  }

  // Those who hold on to it fill the fields that are there when they do.
  const filler = useRef(fill)
  filler.current = fill

  /** Nothing else depends on where the bill goes. */
  const chooseBillingCountry = async (country: string) => {
    const answer = await services?.request<AddressForm>({ method: 'GET', path: formPath(country) })
    if (!answer?.ok) return
    setTyped(values())
    setBilling(known => known && { ...known, form: answer.data })
  }

  const chooseCountry = (country: string) => {
    void priceNow()
    void fill({ country })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow what is filled in, and nothing else
  useEffect(() => {
    for (const [name, value] of Object.entries(filled)) {
      const field = formRef.current?.elements.namedItem(name) as HTMLInputElement | null
      if (field) field.value = value
    }
    // A country alone is priced when it is chosen.
    if ('line1' in filled) void priceNow()
  }, [filled])

  // A browser that comes back to the page fills in what was chosen before, and tells nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const { country, region } = values()
    if (country && country !== first.addressForm?.country) void chooseCountry(country)
    else if ((region ?? '') !== '' && region !== first.values.region) void priceNow()
    return stopWaiting
  }, [])

  return { addressForm, billing, typed, fill, filler, chooseCountry, chooseBillingCountry }
}
