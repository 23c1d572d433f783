import type { Endpoint } from '@sitewright/contract/endpoint'
import { type JsonSchema, type KnownSchema, schemaOf } from './schema-of'

/** What people would write under such a name; the first that the schema takes is the example. */
const byName: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/e?mail|^to\[\]$/i, ['ines@example.com']],
  [/locale|language/i, ['en']],
  [/currency/i, ['EUR']],
  [/country/i, ['DE']],
  [/time ?zone|^zone$/i, ['Europe/Berlin']],
  [/password/i, ['a quiet estuary at dusk']],
  [/crumb|token|key$/i, ['b3V0IG9mIHRoZSBibHVl']],
  [/^(?:hosts?|domain)(?:\[\])?$/i, ['shop.example.com']],
  [/^canonical$/i, ['/shop']],
  [/url|link|address|website/i, ['https://shop.example.com/', '/shop']],
  [/path|^(?:from|to)$/i, ['/shop', '2026-03-02']],
  [/slug|urlId/i, ['moon-jar']],
  [/sku/i, ['MOON-1']],
  [/colou?r/i, ['#2447C9']],
  [/month/i, ['2026-03']],
  [/^(?:day|date)/i, ['2026-03-02']],
  [/title|label|heading/i, ['Moon jar']],
  [/^name$|Name$/, ['Ines Rask', 'moon-jar']],
  [/text|message|description|note|reply/i, ['Thrown by hand, one of forty.']],
  [/phone/i, ['+49 30 1234567']],
]
/** For what has a form of its own and a name that says nothing. */
const byForm = [
  'b3V0IG9mIHRoZSBibHVl',
  'moon-jar',
  'en',
  'DE',
  'EUR',
  '/shop',
  '2026-03-02',
  '2026-03',
  '09:30',
  '2026-03-02T09:30:00.000Z',
  '2026-03-02T09:30',
  '#2447C9',
  '7',
  '12.50',
  'shop.example.com',
  'https://shop.example.com/',
  'ines@example.com',
  'image/webp',
  '8d7f1c8a-3a0e-4a53-9b39-8f4f0f0e1a2b',
  'a'.repeat(64),
  'sha256-47DEQpj8HBSa',
  'MOON-1',
  'A',
]

const fits = (value: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: KnownSchema): boolean =>
  value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(value))

function textFor(name: string, schema: KnownSchema): string {
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  if (format === 'date-time') return '2026-03-02T09:30:00.000Z'
  if (format === 'email') return 'ines@example.com'
  if (format === 'uri') return 'https://shop.example.com/'
  if (format === 'uuid') return '8d7f1c8a-3a0e-4a53-9b39-8f4f0f0e1a2b'
  if (format === 'date') return '2026-03-02'
  const named = byName.filter(([pattern]) => pattern.test(name)).flatMap(([, values]) => values)
  const found = [...named, ...byForm].find(value => fits(value, schema))
  return (
    found ?? 'moon jar '.repeat(Math.ceil((minLength + 1) / 9)).slice(0, Math.min(maxLength, Math.max(minLength, 8)))
  )
}

function numberFor({ minimum, exclusiveMinimum, maximum, multipleOf }: KnownSchema): number {
  const least = Math.max(minimum ?? 0, exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + 1)
  const wanted = Math.max(least, Math.min(1, maximum ?? 1))
  return multipleOf ? Math.ceil(wanted / multipleOf) * multipleOf : wanted
}

type Around = { readonly name: string; readonly defs: Readonly<Record<string, JsonSchema>>; readonly depth: number }

const deepest = 12

function objectFor(schema: KnownSchema, around: Around): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || around.depth < 3)
  const entries = shown.map(([name, each]) => [name, valueFor(each, { ...around, name, depth: around.depth + 1 })])
  if (entries.length === 0 && typeof additionalProperties === 'object') {
    const names = (propertyNames as KnownSchema | undefined)?.enum ?? [
      // What has names of its own kind is mostly said in several languages.
      textFor('locale', (propertyNames ?? {}) as KnownSchema),
    ]
    return Object.fromEntries(
      names.map(name => [String(name), valueFor(additionalProperties, { ...around, depth: around.depth + 1 })]),
    )
  }
  return Object.fromEntries(entries)
}

function valueFor(schema: JsonSchema, around: Around): unknown {
  const known = schema as KnownSchema
  if (around.depth > deepest) return null
  if (known.$ref) return valueFor(around.defs[known.$ref.split('/').at(-1) ?? ''] ?? {}, around)
  if (known.const !== undefined) return known.const
  if (known.enum) return known.enum[0]
  const either = known.anyOf ?? known.oneOf
  // What may be missing says more when it is there; what refers to itself has to end.
  if (either) {
    const said = either.filter(each => (each as KnownSchema).type !== 'null')
    return valueFor((around.depth > 6 ? either.at(-1) : (said[0] ?? either[0])) ?? {}, around)
  }
  if (known.allOf)
    return Object.assign({}, ...known.allOf.map(each => valueFor(each, around) as Record<string, unknown>))
  const type = Array.isArray(known.type) ? known.type[0] : known.type
  if (type === 'object') return objectFor(known, around)
  if (type === 'array') {
    if (known.prefixItems) return known.prefixItems.map(each => valueFor(each, around))
    if (around.depth > 6 && !known.minItems) return []
    return Array.from({ length: Math.max(1, known.minItems ?? 1) }, () =>
      valueFor(known.items ?? {}, { ...around, name: `${around.name}[]`, depth: around.depth + 1 }),
    )
  }
  if (type === 'string') return textFor(around.name, known)
  if (type === 'integer' || type === 'number') return numberFor(known)
  if (type === 'boolean') return true
  return null
}

/** Something that the schema takes, with the words that people would use where a name says which. */
export const exampleOf = (schema: JsonSchema): unknown =>
  valueFor(schema, { name: '', defs: (schema as KnownSchema).$defs ?? {}, depth: 0 })

/** What an endpoint shows as an example of one of its sides: what it says itself, or something made from its schema. */
export const exampleIn = (endpoint: Endpoint, side: 'body' | 'answer'): unknown => {
  const schema = endpoint[side]
  return endpoint.example?.[side] ?? (schema && exampleOf(schemaOf(schema)))
}
