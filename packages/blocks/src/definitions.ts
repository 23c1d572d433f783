import type { BlockRules } from '@sitewright/domain/documents'
import { accountLink } from './account-link/block'
import { announcement } from './announcement/block'
import { button } from './button/block'
import { cart } from './cart/block'
import { cartLink } from './cart-link/block'
import { heading } from './heading/block'
import { image } from './image/block'
import { type AnyBlock, parseProps } from './kit/define-block'
import { shapesOf } from './kit/shapes'
import { navigation } from './navigation/block'
import { productList } from './product-list/block'
import { productPage } from './product-page/block'
import { searchLink } from './search-link/block'
import { siteTitle } from './site-title/block'
import { spacer } from './spacer/block'
import { text } from './text/block'

/** Every block there is, by type. */
export const definitions: Readonly<Record<string, AnyBlock>> = {
  'account-link': accountLink,
  announcement,
  button,
  cart,
  'cart-link': cartLink,
  heading,
  image,
  navigation,
  'product-list': productList,
  'product-page': productPage,
  'search-link': searchLink,
  'site-title': siteTitle,
  spacer,
  text,
}

const definitionOf = (type: string): AnyBlock | undefined =>
  Object.hasOwn(definitions, type) ? definitions[type] : undefined

/** What documents need to know about blocks. */
export const blockRules: BlockRules = {
  versionOf: type => definitionOf(type)?.version,
  parseProps: (type, props) => {
    const definition = definitionOf(type)
    return definition && parseProps(definition, props)
  },
  shapeOf: type => {
    const definition = definitionOf(type)
    return definition && shapesOf(definition.props.shape)
  },
}
