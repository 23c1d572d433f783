import type { IslandServices } from '@sitewright/blocks/kit/island'
import type { CheckoutQuote } from '@sitewright/contract/checkout'
import type { OrderRequest } from '@sitewright/domain/checkout'
import type { ReadMessage } from '@sitewright/domain/messages'
import { type ComponentType, useEffect, useState } from 'react'
import type { CheckoutMessage, CheckoutProps } from './view/props'

/** What the checkout asks of the page. */
export type CheckoutServices = Pick<IslandServices, 'request' | 'announce' | 'report' | 'locale'> & {
  readonly clock: Pick<IslandServices['clock'], 'after'>
}

export type Destination = {
  readonly country: string
  readonly region?: string
  readonly postalCode?: string
  readonly shippingOption?: string
}

/** What wallets need of the page. */
export type ExpressHands = Pick<CheckoutProps, 'quote' | 'countries' | 'cardKey' | 'locale'> & {
  readonly express: NonNullable<CheckoutProps['express']>
  readonly currency: string
  readonly needsAddress: boolean
  readonly services: CheckoutServices
  readonly message: ReadMessage<CheckoutMessage>
  go(path: string): void
  say(text: string): void
  /** What it comes to there. */
  priceFor(destination: Destination): Promise<CheckoutQuote | undefined>
  /** As the button at the end does; false when it was refused. */
  placeOrder(order: OrderRequest, confirm: (clientSecret: string) => Promise<void>): Promise<boolean>
}

/** Brings what draws the wallets, where there are any: a checkout without them loads nothing of it. */
export function useExpressRow(isShown: boolean, report: ((error: unknown) => void) | undefined) {
  const [Row, setRow] = useState<ComponentType<ExpressHands>>()
  useEffect(() => {
    if (isShown) void import('./express').then(({ ExpressRow }) => setRow(() => ExpressRow)).catch(report)
  }, [isShown, report])
  return isShown ? Row : undefined
}
