import { pageContextElement } from '@sitewright/domain/pages'

/** The raw context of the page; every reader takes it from here, and stands a page that has none. */
export function pageContext(page: Document): unknown {
  try {
    return JSON.parse(page.getElementById(pageContextElement)?.textContent ?? '')
  } catch {
    return {}
  }
}

/** Said when it became known who looks at the page. */
export const contextChangedEvent = 'context:changed'

/** Sessions of people who work on the site exist on its editing address alone. */
export function isEditingAddress({ hostname }: Location, context: unknown): boolean {
  const { appDomain, website } = context as { appDomain?: string; website?: { identifier?: string } }
  return hostname === `${website?.identifier}.${appDomain}`
}

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback)

/** The page's language and currency, which islands show texts and prices in. */
export function pageSettings(context: unknown): { locale: string; currency: string } {
  const { locale, websiteSettings } = context as {
    locale?: unknown
    websiteSettings?: { storeSettings?: { selectedCurrency?: unknown } }
  }
  return { locale: text(locale, 'en'), currency: text(websiteSettings?.storeSettings?.selectedCurrency, 'USD') }
}
