import type { PaymentAccount } from '@sitewright/contract/payments'
import { checkoutHoldMinutes, payPalHoldMinutes } from '@sitewright/domain/checkout'
import type { AccountProvider } from '@sitewright/domain/payments'
import { t } from '../../language'

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
    shoppersUse: t('Cards, wallets'),
    express: {
      label: t('Offer Apple Pay, Google Pay and Link first'),
      help: t(
        'Shown to shoppers whose device has one of them. Apple Pay needs your domain under Payment method domains in Stripe.',
      ),
    },
    holdMinutes: checkoutHoldMinutes,
    publicKey: t('Publishable key'),
    secretKey: t('Secret or restricted key'),
    webhookKey: t('Signing secret'),
    keysHelp: t('In Stripe under Developers, API keys. A restricted key needs to write PaymentIntents and Refunds.'),
    webhookHelp: t(
      'In Stripe, add the address below under Developers, Webhooks, choose the events of payment_intent and refund, and enter its signing secret here.',
    ),
  },
  paypal: {
    name: 'PayPal',
    shoppersUse: t('PayPal account'),
    express: {
      label: t('Offer PayPal first'),
      help: t(
        'Shoppers go to PayPal, come back with their address filled in, and pay the final total with one button.',
      ),
    },
    holdMinutes: payPalHoldMinutes,
    publicKey: t('Client ID'),
    secretKey: t('Client secret'),
    webhookKey: t('Webhook ID'),
    keysHelp: t('In the PayPal developer dashboard under Apps & Credentials, Sandbox or Live.'),
    webhookHelp: t(
      'In PayPal, add the address below as a webhook of your app, choose the events of Checkout order and Payment capture, and enter its webhook ID here.',
    ),
  },
}

export type ProviderState = {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral'
  readonly isWaiting: boolean
  readonly words: string
}

/** Whether money comes in by it, in words. */
export const stateOf = (account: PaymentAccount | undefined, isOffered: boolean): ProviderState => {
  if (!account) return { tone: 'neutral', isWaiting: true, words: t('Not set up') }
  if (account.problem) return { tone: 'danger', isWaiting: false, words: t('Not taking payments') }
  if (!isOffered) return { tone: 'neutral', isWaiting: true, words: t('Off') }
  if (account.mode === 'test') return { tone: 'warning', isWaiting: true, words: t('Test only') }
  return { tone: 'success', isWaiting: false, words: t('Taking payments') }
}

const methodNames: Readonly<Record<string, string>> = {
  test: t('Test cards'),
  manual: t('the bank'),
  stripe: 'Stripe',
  paypal: 'PayPal',
  'stripe-test': t('Stripe, test'),
  'paypal-test': t('PayPal, test'),
}
/** How the books call a way to pay. */
export const methodWords = (method: string): string => methodNames[method] ?? method
