import { formLimits } from '@sitewright/domain/catalogue'
import type { Sent } from './submit'

type Given = Readonly<Record<string, unknown>>

const textIn = (given: Given, name: string): string => {
  const value = given[name]
  return typeof value === 'string' ? value : ''
}
const said = (given: Given, name: string): string => textIn(given, name).slice(0, formLimits.said)

/** What a client sent, as far as it is text; nothing of it chooses a site. */
export const readSent = (given: Given, locales: readonly string[]): Sent => {
  const touched = given['touched']
  const captchaKey = textIn(given, 'captchaKey')
  return {
    key: textIn(given, 'key'),
    formId: said(given, 'formId'),
    form: textIn(given, 'form'),
    formVersion: said(given, 'formVersion') || undefined,
    captchaKey: captchaKey === '' ? null : captchaKey,
    origin: {
      ...{ path: said(given, 'pagePath'), title: said(given, 'pageTitle'), pageId: said(given, 'pageId') },
      // One that is not the site's says nothing.
      locale: locales.find(each => each === said(given, 'locale')) ?? '',
    },
    trapFilled: textIn(given, 'trap') !== '',
    touched: typeof touched === 'boolean' ? touched : null,
  }
}
