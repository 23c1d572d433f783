import { addQuery } from '../requests/build-request'
import { parameterOf } from './query-parameters'
import { routes } from './routes'

export interface PageAddress {
  /** `website.baseUrl`; the owner's own address of the site. */
  baseUrl: string | null
  /** The origin that shows the page, used when the site has no address of its own. */
  origin: string
  path: string
  /** With its question mark, or empty. */
  query: string
}

/** A login that offers no new account carries this mark. */
export const loginOnlyParameter = 'loginOnly'

export function editingAreaUrl(page: PageAddress, { loginOnly = false }: { loginOnly?: boolean } = {}): string {
  const site = (page.baseUrl ?? page.origin).replace(/\/+$/, '')
  return addQuery(`${site}${routes.editingArea}`, {
    frameUrl: `${page.path}${page.query}`,
    [loginOnlyParameter]: loginOnly ? true : undefined,
  })
}

const backslash = '\\'

/** The page to show in the frame. An address that leads off the site is no page. */
export function frameUrlFrom(query: string): string | null {
  const path = parameterOf(query, 'frameUrl')
  const isOwn = path?.startsWith('/') && !path.startsWith('//') && !path.includes(backslash) && !/[\t\n\r]/.test(path)
  return isOwn ? path : null
}

export const isLoginOnly = (query: string): boolean => parameterOf(query, loginOnlyParameter) === 'true'
