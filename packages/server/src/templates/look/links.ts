const link = /<a\b([^>]*?)\shref="([^"]*)"([^>]*)>/g

/**
 * Leads from page to page of a template that nobody has made a site of: `there` says where a page is shown. What else
 * a link leads to, such as a product or a checkout, comes with the site; until then it is words.
 */
export const leadWithin = (html: string, there: (path: string) => string | undefined): string =>
  html.replace(link, (_, before: string, href: string, after: string) => {
    if (href.startsWith('#')) return `<a${before} href="${href}"${after}>`
    const to = href.startsWith('/') ? there(href.replace(/[?#].*$/, '')) : undefined
    return to === undefined ? `<a${before}${after}>` : `<a${before} href="${to}"${after}>`
  })
