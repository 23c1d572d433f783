import { loadStripe } from '@stripe/stripe-js/pure'

export type CardToken = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly message: string }

/** The provider's own fields, in its own frame: nothing of a card passes through us. */
export type CardFields = {
  setAmount(amount: number): void
  /** What stands for the card, or what is missing in the fields. */
  token(): Promise<CardToken>
  /** The bank asks the buyer for something; what came of it is asked of the server. */
  confirm(clientSecret: string): Promise<void>
  remove(): void
}

export type CardPlace = {
  readonly place: HTMLElement
  readonly publicKey: string
  readonly amount: number
  readonly currency: string
  readonly locale: string
  readonly failed: string
  /** The card is charged again later. */
  readonly isKept: boolean
}

/** Brought with the provider's script when the payment section is seen, and nowhere else. */
export async function openCardFields({
  place,
  publicKey,
  amount,
  currency,
  locale,
  failed,
  isKept,
}: CardPlace): Promise<CardFields> {
  const stripe = await loadStripe(publicKey, { locale: locale as 'auto' })
  if (!stripe) throw new Error('The script of the card fields was not loaded.')
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: currency.toLowerCase(),
    ...(isKept && { setupFutureUsage: 'off_session' }),
  })
  const element = elements.create('payment')
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', () => reject(new Error('The card fields did not load.')))
    element.mount(place)
  })
  return {
    setAmount: changed => elements.update({ amount: changed }),
    async token() {
      const filled = await elements.submit()
      if (filled.error) return { ok: false, message: filled.error.message ?? failed }
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
      return confirmationToken
        ? { ok: true, token: confirmationToken.id }
        : { ok: false, message: error.message ?? failed }
    },
    confirm: async clientSecret => void (await stripe.handleNextAction({ clientSecret })),
    remove: () => element.destroy(),
  }
}
