import type { RequestTools } from './request'

/** The cookies that scripts may read and set. */
export const pageCookies: RequestTools['cookies'] = {
  read: () => document.cookie,
  write: cookie => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = cookie
  },
}
