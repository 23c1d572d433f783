/** `%y` year, `%m` month, `%d` day, `%t` title. A percent sign before anything else is dropped, also before another. */
export const cleanBlogUrlFormat = (format: string): string =>
  format
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/%(?![ymdt])/g, '')
    .replace(/\/+/g, '/')

export type BlogUrlParts = { year: number; month: number; day: number; slug: string }

/** The address of a post; `slug` is the title as a slug, so it can hold no token of its own. */
export const blogUrl = (format: string, { year, month, day, slug }: BlogUrlParts): string => {
  const values: Record<string, string> = { y: String(year), m: String(month), d: String(day), t: slug }
  return cleanBlogUrlFormat(format).replace(/%([ymdt])/g, (_, token: string) => values[token]!)
}
