import { type PaymentMethod, testCards } from '../payments'

export type PaymentChoice = {
  /** What the field holds. */
  readonly value: string
  readonly method: PaymentMethod
  readonly token: string
  /** Of a test card; what a shop offers in earnest is named in the language of the page. */
  readonly label?: string
}

/** One list to choose from, whatever the shop offers. */
export const paymentChoices = (methods: readonly PaymentMethod[]): PaymentChoice[] =>
  methods.flatMap((method): PaymentChoice[] =>
    method === 'test'
      ? testCards.map(({ token, label }) => ({ value: token, method, token, label }))
      : [{ value: method, method, token: '' }],
  )
