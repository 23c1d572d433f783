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

/** The script that counts comments; nothing to load without a shortname. */
export const commentCountScript = (disqusShortname: string | undefined): string | undefined =>
  disqusShortname ? `https://${encodeComponent(disqusShortname)}.disqus.com/count.js` : undefined
