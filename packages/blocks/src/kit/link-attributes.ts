import type { Link } from './props'
import type { ViewContext } from './view'

/** The attributes of an `a` element, or undefined when the link leads nowhere. */
export const linkAttributes = (
  link: Link,
  context: Pick<ViewContext, 'href'>,
): { href: string; target?: string; rel?: string } | undefined => {
  const href = context.href(link)
  if (href === undefined) return undefined
  return link?.kind === 'address' && link.newWindow ? { href, target: '_blank', rel: 'noopener' } : { href }
}
