import type { PaymentAccount } from '@sitewright/contract/payments'
import { checkoutHoldMinutes, payPalHoldMinutes } from '@sitewright/domain/checkout'
import type { AccountProvider } from '@sitewright/domain/payments'

export type ProviderWords = {
  readonly name: string
  readonly shoppersUse: string
  /** What stands before the form of the checkout, and what it needs. */
  readonly express: { readonly label: string; readonly help: string }
  readonly holdMinutes: number
  readonly publicKey: string
  readonly secretKey: string
  readonly webhookKey: string
  /** Where the keys are found. */
  readonly keysHelp: string
  readonly webhookHelp: string
}

export const providerWords: Readonly<Record<AccountProvider, ProviderWords>> = {
  stripe: {
    name: 'Stripe',
    shoppersUse: 'Cards, wallets',
    express: {
      label: 'Offer Apple Pay, Google Pay and Link first',
      help: 'Shown to shoppers whose device has one of them. Apple Pay needs your domain under Payment method domains in Stripe.',
    },
    holdMinutes: checkoutHoldMinutes,
    publicKey: 'Publishable key',
    secretKey: 'Secret or restricted key',
    webhookKey: 'Signing secret',
    keysHelp: 'In Stripe under Developers, API keys. A restricted key needs to write PaymentIntents and Refunds.',
    webhookHelp:
      'In Stripe, add the address below under Developers, Webhooks, choose the events of payment_intent and refund, and enter its signing secret here.',
  },
  paypal: {
    name: 'PayPal',
    shoppersUse: 'PayPal account',
    express: {
      label: 'Offer PayPal first',
      help: 'Shoppers go to PayPal, come back with their address filled in, and pay the final total with one button.',
    },
    holdMinutes: payPalHoldMinutes,
    publicKey: 'Client ID',
    secretKey: 'Client secret',
    webhookKey: 'Webhook ID',
    keysHelp: 'In the PayPal developer dashboard under Apps & Credentials, Sandbox or Live.',
    webhookHelp:
      'In PayPal, add the address below as a webhook of your app, choose the events of Checkout order and Payment capture, and enter its webhook ID here.',
  },
}

export type ProviderState = {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral'
  readonly isWaiting: boolean
  readonly words: string
}

/** Whether money comes in by it, in words. */
export const stateOf = (account: PaymentAccount | undefined, isOffered: boolean): ProviderState => {
  if (!account) return { tone: 'neutral', isWaiting: true, words: 'Not set up' }
  if (account.problem) return { tone: 'danger', isWaiting: false, words: 'Not taking payments' }
  if (!isOffered) return { tone: 'neutral', isWaiting: true, words: 'Off' }
  if (account.mode === 'test') return { tone: 'warning', isWaiting: true, words: 'Test only' }
  return { tone: 'success', isWaiting: false, words: 'Taking payments' }
}

const methodNames: Readonly<Record<string, string>> = {
  test: 'Test cards',
  manual: 'the bank',
  stripe: 'Stripe',
  paypal: 'PayPal',
  'stripe-test': 'Stripe, test',
  'paypal-test': 'PayPal, test',
}
/** How the books call a way to pay. */
export const methodWords = (method: string): string => methodNames[method] ?? method
