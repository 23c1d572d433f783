import type { RequestInput } from '../requests/build-request'
import { censusPaths } from './census'

export const buttonContexts = { buttonBlock: 1, popupOverlay: 2 } as const
export type ButtonContext = (typeof buttonContexts)[keyof typeof buttonContexts]

export interface TrackedButton {
  id: string
  buttonText: string
  clickthroughUrl: string
  alignment: string
  size: string
  newWindow: boolean
  context: ButtonContext
}

export interface CensusPage {
  visitorCookie: string
  pageTitle: string
  itemId: string | null
  collectionId: string
  pagePath: string
  pagePermissionTypeValue: number
}

/** The fields every call about a part of a page carries; `i` is an item, `c` a collection. */
export const pageFields = ({ itemId, collectionId, ...page }: CensusPage) => ({
  visitorCookie: page.visitorCookie,
  pageTitle: page.pageTitle,
  pageId: itemId ?? collectionId,
  contentSource: itemId === null ? 'c' : 'i',
  pagePath: page.pagePath,
  pagePermissionTypeValue: page.pagePermissionTypeValue,
})

const post = (url: string, json: unknown): RequestInput => ({ method: 'POST', url, json })

export const buttonRequest = (what: 'click' | 'render', button: TrackedButton, page: CensusPage): RequestInput =>
  post(what === 'click' ? censusPaths.buttonClick : censusPaths.buttonRender, { ...button, ...pageFields(page) })

export const formRenderRequest = (formId: string, page: CensusPage): RequestInput =>
  post(censusPaths.formRender, { formId, ...pageFields(page) })

export type OverlayAction = 'shown' | 'closed' | 'submitted'

export interface TrackedOverlay {
  overlayId: string
  version: number
  action: OverlayAction
}

export const overlayRequest = (overlay: TrackedOverlay, page: CensusPage): RequestInput =>
  post(censusPaths.overlay, { ...overlay, ...pageFields(page) })
