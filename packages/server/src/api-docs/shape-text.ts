import type { JsonSchema, KnownSchema } from './schema-of'

/** Every whole number has them as its limits, so nobody needs to read them. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

const range = (from: number | undefined, to: number | undefined, what = ''): string => {
  if (isLimit(from) && isLimit(to)) return ` (${from} to ${to}${what})`
  if (isLimit(to)) return ` (at most ${to}${what})`
  return isLimit(from) && from !== 0 ? ` (at least ${from}${what})` : ''
}

const alternatives = (schemas: readonly JsonSchema[], indent: string): string =>
  [...new Set(schemas.map(schema => shapeText(schema, indent)))].join(' | ')

const objectText = ({ properties = {}, required = [], additionalProperties }: KnownSchema, indent: string): string => {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeText(schema, inner)}`,
  )
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    lines.push(`${inner}[name]: ${shapeText(additionalProperties, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const listText = ({ items, prefixItems, minItems, maxItems }: KnownSchema, indent: string): string => {
  if (prefixItems) return `[${prefixItems.map(each => shapeText(each, indent)).join(', ')}]`
  return `list of ${items ? shapeText(items, indent) : 'anything'}${range(minItems, maxItems)}`
}

/** A schema as people read it. A schema that names another by reference, or says nothing, is `anything`. */
export function shapeText(schema: JsonSchema, indent = ''): string {
  const known = schema as KnownSchema
  if (known.const !== undefined) return JSON.stringify(known.const)
  if (known.enum) return known.enum.map(value => JSON.stringify(value)).join(' | ')
  const either = known.anyOf ?? known.oneOf
  if (either) return alternatives(either, indent)
  if (known.allOf) return known.allOf.map(each => shapeText(each, indent)).join(' & ')
  if (Array.isArray(known.type))
    return alternatives(
      known.type.map(type => ({ ...known, type })),
      indent,
    )
  if (known.type === 'object') return objectText(known, indent)
  if (known.type === 'array') return listText(known, indent)
  if (known.type === 'string')
    return `${known.format === 'date-time' ? 'time' : 'text'}${range(known.minLength, known.maxLength, ' characters')}`
  if (known.type === 'integer') return `whole number${range(known.minimum, known.maximum)}`
  if (known.type === 'number') return `number${range(known.minimum, known.maximum)}`
  if (known.type === 'boolean') return 'true | false'
  return known.type === 'null' ? 'null' : 'anything'
}
