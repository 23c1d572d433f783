import { blockMessages } from '../catalogue/messages/blocks'
import { encodeComponent } from '../links/encode-component'

export const commentThreadAnchor = '#disqus_thread'

export interface CommentLinkRequest {
  commentId: string
  baseUrl: string
  /** Address of the commented page, from the site root. */
  link: string
  /** The configured thread provider's name of the site, if any. */
  disqusShortname?: string
}

export function commentLink({ commentId, baseUrl, link, disqusShortname }: CommentLinkRequest) {
  const href = disqusShortname ? `${baseUrl}${link}${commentThreadAnchor}` : `#comment-${commentId}`
  return { href, text: blockMessages.commentLink }
}

/** What a site may be called at the provider: it becomes part of an address. */
export const isThreadName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,60}$/i.test(name)

/** The script that draws the thread. */
export const commentThreadScript = (disqusShortname: string): string =>
  `https://${encodeComponent(disqusShortname)}.disqus.com/embed.js`

/** The script that counts comments; nothing to load without a shortname. */
export const commentCountScript = (disqusShortname: string | undefined): string | undefined =>
  disqusShortname ? `https://${encodeComponent(disqusShortname)}.disqus.com/count.js` : undefined

const firstSign = (word = ''): string => [...word].find(sign => /[\p{L}\p{N}]/u.test(sign)) ?? ''

/** Of the first word of a name and of the last one; empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? firstSign(words.at(-1)) : ''
  return (firstSign(words[0]) + last).toUpperCase()
}
