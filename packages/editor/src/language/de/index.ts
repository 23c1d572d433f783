import analytics from './analytics.json'
import blocks from './blocks.json'
import canvas from './canvas.json'
import collections from './collections.json'
import common from './common.json'
import forms from './forms.json'
import media from './media.json'
import messages from './messages.json'
import orders from './orders.json'
import pages from './pages.json'
import people from './people.json'
import products from './products.json'
import selling from './selling.json'
import settings from './settings.json'
import shippingAndPayments from './shipping-and-payments.json'
import tool from './tool.json'

/** German by the English that is written in the code. */
export const germanTexts: Readonly<Record<string, string>> = {
  ...analytics,
  ...blocks,
  ...canvas,
  ...collections,
  ...common,
  ...forms,
  ...media,
  ...messages,
  ...orders,
  ...pages,
  ...people,
  ...products,
  ...selling,
  ...settings,
  ...shippingAndPayments,
  ...tool,
}
