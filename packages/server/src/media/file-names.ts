import { uniqueSlug } from '@sitewright/domain/links'

/** A name that is safe in an address and in a header, whatever the sender called the file. */
export function cleanFileName(name: string, extension: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${base || 'file'}.${extension}`
}

/** `picture.jpg`, then `picture-1.jpg`, `picture-2.jpg` … until one is free. */
export function freePath(wanted: string, taken: ReadonlySet<string>): string {
  const dot = wanted.lastIndexOf('.')
  return `${uniqueSlug(wanted.slice(0, dot), stem => taken.has(stem + wanted.slice(dot)))}${wanted.slice(dot)}`
}
