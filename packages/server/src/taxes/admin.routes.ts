import * as contract from '@sitewright/contract/taxes'
import { taxLimits } from '@sitewright/domain/catalogue'
import { shippingMessages, taxMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { placeName } from '@sitewright/domain/places'
import type { Answer } from '../platform/http/answers'
import { created, noContent, notFound, ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentRegion, presentSetup } from './present'
import type { Imported, Taxes, TaxRefusal } from './service'

const common = { host: 'owner', access: 'commerce-taxes' } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

type Overlap = Extract<TaxRefusal, { reason: 'overlap' }>
const overlapSentence = ({ with: taken }: Pick<Overlap, 'with'>, locale: string) =>
  formatMessage(taxMessages.overlap, { place: placeName(taken.place, locale), region: taken.name })

function refusal(given: TaxRefusal, locale: string): Answer<never> {
  const { reason } = given
  switch (given.reason) {
    case 'no-such-region':
      return notFound(taxMessages.noSuchRegion)
    case 'no-such-class':
      return notFound(taxMessages.noSuchClass)
    case 'overlap':
      return refused(409, reason, overlapSentence(given, locale), { region: given.with.name })
    case 'too-many-regions':
      return refused(409, reason, formatMessage(taxMessages.tooManyRegions, { most: taxLimits.regions }))
    case 'too-many-classes':
      return refused(409, reason, formatMessage(taxMessages.tooManyClasses, { most: taxLimits.classes }))
    case 'country-unknown':
      return refused(422, reason, shippingMessages.countryUnknown)
    case 'postcode-pattern':
      return refused(422, reason, shippingMessages.postcodePattern)
  }
}

const problemSentence = (problem: Imported['problems'][number], locale: string): string => {
  switch (problem.reason) {
    case 'overlap':
      return overlapSentence(problem, locale)
    case 'country-unknown':
      return shippingMessages.countryUnknown
    case 'postcode-pattern':
      return shippingMessages.postcodePattern
    case 'columns':
      return taxMessages.importColumns
    case 'rate':
      return taxMessages.importRate
    case 'mode':
      return taxMessages.importMode
    case 'name':
      return formatMessage(taxMessages.importName, { most: taxLimits.name })
  }
}

export const adminRoutes = (taxes: Taxes): Route[] => [
  route({
    ...common,
    endpoint: contract.readTaxes,
    crumb: 'read-only',
    rate: readRate,
    handle: async ({ site }) => ok(presentSetup(await taxes.read(site))),
  }),
  route({
    ...write,
    endpoint: contract.addTaxRegion,
    handle: async ({ site, body }) => {
      const outcome = await taxes.addRegion(site, body)
      return outcome.ok ? created(presentRegion(outcome.region)) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.saveTaxRegion,
    handle: async ({ site, params, body }) => {
      const outcome = await taxes.saveRegion(site, params.regionId, body)
      return outcome.ok ? ok(presentRegion(outcome.region)) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.removeTaxRegion,
    handle: async ({ site, params }) => ((await taxes.removeRegion(site, params.regionId)) ? noContent() : notFound()),
  }),
  route({
    ...write,
    endpoint: contract.addTaxClass,
    handle: async ({ site, body }) => {
      const outcome = await taxes.addClass(site, body.name)
      return outcome.ok ? created(outcome.class) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.saveTaxClass,
    handle: async ({ site, params, body }) => {
      const outcome = await taxes.saveClass(site, params.classId, body.name)
      return outcome.ok ? ok(outcome.class) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.saveTaxSettings,
    handle: async ({ site, body }) => {
      const outcome = await taxes.saveSettings(site, body)
      return outcome.ok ? ok(body) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.tryTaxes,
    rate: readRate,
    handle: async ({ site, body: { goodsCents, classId, ...destination } }) => {
      const tried = await taxes.tryOut(site, destination, { goodsCents, classId })
      return tried ? ok(tried) : refused(422, 'too-much', taxMessages.importRate)
    },
  }),
  route({
    ...write,
    endpoint: contract.importTaxes,
    bodyLimit: taxLimits.importBytes * 2,
    handle: async ({ site, body }) => {
      const { problems, ...counts } = await taxes.importCsv(site, body.csv, { dry: body.dry })
      const named = problems.map(each => ({ line: each.line, problem: problemSentence(each, site.primaryLocale) }))
      return ok({ ...counts, problems: named })
    },
  }),
]
