import { IslandRoot } from '@sitewright/blocks/kit'
import { type CheckoutProps, CheckoutScreen } from '@sitewright/visitor/checkout/view'

/** The same component as in the browser, drawn as finished HTML: a plain form until script takes it over. */
export const CheckoutPage = ({ first, ...props }: CheckoutProps & { first?: string }) => (
  <IslandRoot type="checkout" when="load" props={props}>
    {/* The browser finds what stands first where it is drawn. */}
    <CheckoutScreen {...props} first={first} />
  </IslandRoot>
)
