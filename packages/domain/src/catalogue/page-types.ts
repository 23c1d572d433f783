import { commercePageTypes } from './commerce-page-types'
import { systemPageTypes } from './system-page-types'

export { commercePageTypes, systemPageTypes }

export const contentPageTypes = { collection: 1, page: 2, splashPage: 3, contentItem: 50 } as const

export const mailPageTypes = { newsletterUnsubscribe: 300, commerceEmailPreview: 301 } as const

export const pageTypes = { ...contentPageTypes, ...systemPageTypes, ...commercePageTypes, ...mailPageTypes } as const

export type PageType = (typeof pageTypes)[keyof typeof pageTypes]

const pageTypeNumbers: readonly unknown[] = Object.values(pageTypes)

export const isPageType = (value: unknown): value is PageType => pageTypeNumbers.includes(value)

export const specialPageKinds = ['cover-page', 'lock-screen', 'popup-overlay'] as const

export const coverPageKinds = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const
