import { sectionThemeNames } from '../catalogue/section-themes'
import { type SectionRecord, sectionPaddings } from './document'
import { isObject } from './json'
import { isOrderKey } from './order-key'

const isOneOf = (names: readonly string[]) => (value: unknown) => names.some(name => name === value)
const isPadding = isOneOf(sectionPaddings)

const fields: { readonly [Field in keyof SectionRecord]-?: (value: unknown) => boolean } = {
  id: value => typeof value === 'string',
  order: value => typeof value === 'string' && isOrderKey(value),
  theme: isOneOf(sectionThemeNames),
  padding: value =>
    isObject(value) && Object.keys(value).length === 2 && isPadding(value['top']) && isPadding(value['bottom']),
  anchor: value => value === undefined || (typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value)),
}

/** Of whatever came: undo brings values back that were never looked at by their type. */
export const isValidSection = (section: unknown): section is SectionRecord =>
  isObject(section) &&
  Object.keys(section).every(name => Object.hasOwn(fields, name)) &&
  Object.entries(fields).every(([name, holds]) => holds(section[name]))
