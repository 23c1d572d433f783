import { IslandRoot } from '@sitewright/blocks/kit'
import { type CheckoutProps, CheckoutScreen } from '@sitewright/visitor/checkout/view'

/** The same component as in the browser, drawn as finished HTML: a plain form until script takes it over. */
export const CheckoutPage = (props: CheckoutProps) => (
  <IslandRoot type="checkout" when="load" props={props}>
    <CheckoutScreen {...props} />
  </IslandRoot>
)
