import type { Catalogue as Filters } from '@sitewright/blocks/product-filters'
import { type ComponentProps, lazy, Suspense } from 'react'

const Brought = lazy(async () => ({
  default: (await import('@sitewright/blocks/product-filters')).Catalogue,
}))

/** Stands in the place of the filters of product lists: few lists have them, and every first screen would carry them. */
export const Catalogue = (props: ComponentProps<typeof Filters>) => (
  <Suspense fallback={props.children}>
    <Brought {...props} />
  </Suspense>
)
