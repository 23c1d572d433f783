import { maxTotalCents, taxLimits } from '@sitewright/domain/catalogue'
import { wholeRate } from '@sitewright/domain/checkout'
import { shippingTaxes, taxedAbroadRules, taxModes, untaxedAbroadRules } from '@sitewright/domain/taxes'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id, minorUnits } from './shapes'

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(taxLimits.name))
/** Whole parts per million. */
const rate = z.int().check(z.gte(0), z.lte(wholeRate))

const regionContent = {
  name,
  /** What buyers read. */
  taxName: name,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  region: z.string().check(z.trim(), z.maxLength(100)),
  /** One code, `JE*`, or `12501…12594`; empty for all. */
  postcode: z.string().check(z.trim(), z.maxLength(30)),
  mode: z.enum(taxModes),
  /** By class; a class that is not named is not taxed there. */
  rates: z.record(id, rate),
}
export const taxRegion = z.object({ id, ...regionContent })
export type TaxRegion = z.infer<typeof taxRegion>

export const taxClass = z.object({ id, name })
export type TaxClass = z.infer<typeof taxClass>

const settings = z.strictObject({
  pricesIncludeTax: z.boolean(),
  shippingTax: z.enum(shippingTaxes),
  shippingClassId: id,
  taxedAbroad: z.enum(taxedAbroadRules),
  untaxedAbroad: z.enum(untaxedAbroadRules),
  homeRegionId: z.nullable(id),
})
export type TaxSettings = z.infer<typeof settings>

const setup = z.object({ settings, classes: z.array(taxClass), regions: z.array(taxRegion) })
export type TaxSetup = z.infer<typeof setup>

export const readTaxes = endpoint({ method: 'GET', path: '/api/commerce/taxes/regions', answer: setup })

const regionBody = z.strictObject(regionContent)
export type RegionBody = z.infer<typeof regionBody>
/** A region that has the place already is named in a 409. */
export const addTaxRegion = endpoint({
  method: 'POST',
  path: '/api/commerce/taxes/regions',
  body: regionBody,
  answer: taxRegion,
})
export const saveTaxRegion = endpoint({
  method: 'PUT',
  path: '/api/commerce/taxes/regions/:regionId',
  params: z.object({ regionId: id }),
  body: regionBody,
  answer: taxRegion,
})
export const removeTaxRegion = endpoint({
  method: 'DELETE',
  path: '/api/commerce/taxes/regions/:regionId',
  params: z.object({ regionId: id }),
})

const classBody = z.strictObject({ name })
export const addTaxClass = endpoint({
  method: 'POST',
  path: '/api/commerce/taxes/classes',
  body: classBody,
  answer: taxClass,
})
export const saveTaxClass = endpoint({
  method: 'PUT',
  path: '/api/commerce/taxes/classes/:classId',
  params: z.object({ classId: id }),
  body: classBody,
  answer: taxClass,
})

export const saveTaxSettings = endpoint({
  method: 'PUT',
  path: '/api/commerce/taxes/settings',
  body: settings,
  answer: settings,
})

/** What checkout would add to goods of one class, or finds in their prices. */
export const tryTaxes = endpoint({
  method: 'POST',
  path: '/api/commerce/taxes/try',
  body: z.strictObject({
    country: z.string().check(z.maxLength(2)),
    region: z.optional(z.string().check(z.maxLength(100))),
    postalCode: z.optional(z.string().check(z.maxLength(20))),
    goodsCents: minorUnits.check(z.lte(maxTotalCents)),
    classId: id,
  }),
  answer: z.object({
    taxes: z.array(z.object({ region: z.string(), name: z.string(), rate, amountCents: minorUnits })),
    taxCents: minorUnits,
    totalCents: minorUnits,
  }),
})

/**
 * One region per line: country, region, postcode, name, tax, mode and one column per class with its percent. With `dry`
 * nothing is written. A region that is there already gets the rates of its line.
 */
export const importTaxes = endpoint({
  method: 'POST',
  path: '/api/commerce/taxes/import',
  body: z.strictObject({ csv: z.string().check(z.maxLength(taxLimits.importBytes)), dry: z.boolean() }),
  answer: z.object({
    made: z.int(),
    changed: z.int(),
    problems: z.array(z.object({ line: z.int(), problem: z.string() })),
  }),
})
export type TaxImport = z.infer<NonNullable<typeof importTaxes.answer>>
