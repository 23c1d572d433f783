import { settings as button } from './button/settings'
import { settings as cart } from './cart/settings'
import { settings as heading } from './heading/settings'
import { settings as image } from './image/settings'
import type { SettingsOf } from './kit/settings'
import { settings as productList } from './product-list/settings'
import { settings as productPage } from './product-page/settings'
import { settings as spacer } from './spacer/settings'
import { settings as text } from './text/settings'

export const settings: Readonly<Record<string, SettingsOf>> = {
  button,
  cart,
  heading,
  image,
  'product-list': productList,
  'product-page': productPage,
  spacer,
  text,
}
