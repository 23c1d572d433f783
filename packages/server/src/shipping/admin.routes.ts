import { Readable } from 'node:stream'
import * as contract from '@sitewright/contract/shipping'
import { shippingLimits } from '@sitewright/domain/catalogue'
import { shippingMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import { type Place, placeName, restOfTheWorld } from '@sitewright/domain/places'
import { canDeliver } from '@sitewright/domain/shipping'
import { type Answer, created, noContent, notFound, ok, refused, streamed } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import { presentPickupPlace, presentZone, problemSentence } from './present'
import type { ImportedZones, Shipping, ShippingRefusal } from './service'

const common = { host: 'owner', access: 'commerce-shipping' } as const
const read = { ...common, crumb: 'read-only', rate: readRate } as const
const write = { ...common, crumb: 'required', rate: writeRate } as const

const nameOf = (place: Place, locale: string) =>
  place.country === restOfTheWorld ? shippingMessages.everywhereElse : placeName(place, locale)

function refusal(given: ShippingRefusal, locale: string): Answer<never> {
  const { reason } = given
  const most = { most: shippingLimits.zones }
  switch (given.reason) {
    case 'no-such-zone':
      return notFound()
    case 'overlap': {
      const [first] = given.overlaps
      const sentence = formatMessage(shippingMessages.overlap, {
        place: nameOf(first!.taken, locale),
        zone: first!.zone.name,
      })
      const overlaps = given.overlaps.map(({ place, zone }) => ({ place, zone: zone.name }))
      return refused(409, reason, sentence, { overlaps })
    }
    case 'twice':
      return refused(422, reason, formatMessage(shippingMessages.twice, { place: nameOf(given.place, locale) }))
    case 'country-unknown':
      return refused(422, reason, shippingMessages.countryUnknown)
    case 'postcode-pattern':
      return refused(422, reason, shippingMessages.postcodePattern)
    case 'too-many-zones':
    case 'too-many-places':
      return refused(409, reason, formatMessage(shippingMessages.tooManyZones, most))
  }
}

const pickupRefusal = (reason: 'no-such-place' | 'too-many-places' | 'country-unknown'): Answer<never> => {
  if (reason === 'no-such-place') return notFound()
  return reason === 'country-unknown'
    ? refused(422, reason, shippingMessages.countryUnknown)
    : refused(409, reason, formatMessage(shippingMessages.tooManyPlaces, { most: shippingLimits.pickupPlaces }))
}

/** The compiler demands a sentence for every reason. */
const importSentences: Record<
  Exclude<ImportedZones['problems'][number]['reason'], 'overlap' | 'twice' | 'spoiled'>,
  string
> = {
  columns: shippingMessages.importColumns,
  zone: formatMessage(shippingMessages.importZone, { most: shippingLimits.name }),
  'rate-name': formatMessage(shippingMessages.importRateName, { most: shippingLimits.name }),
  places: shippingMessages.importPlaces,
  'other-places': shippingMessages.importOtherPlaces,
  kind: shippingMessages.importKind,
  price: shippingMessages.importPrice,
  bound: shippingMessages.importBound,
  'too-many': formatMessage(shippingMessages.importTooMany, shippingLimits),
  'too-many-zones': formatMessage(shippingMessages.tooManyZones, { most: shippingLimits.zones }),
  'country-unknown': shippingMessages.countryUnknown,
  'postcode-pattern': shippingMessages.postcodePattern,
}

const importSentence = (problem: ImportedZones['problems'][number], locale: string): string => {
  switch (problem.reason) {
    case 'overlap': {
      const { taken, zone } = problem.overlap
      return formatMessage(shippingMessages.overlap, { place: nameOf(taken, locale), zone: zone.name })
    }
    case 'twice':
      return formatMessage(shippingMessages.twice, { place: nameOf(problem.place, locale) })
    case 'spoiled':
      return formatMessage(shippingMessages.importSpoiled, { zone: problem.zone })
    default:
      return importSentences[problem.reason]
  }
}

export const adminRoutes = (shipping: Shipping): Route[] => [
  route({
    ...read,
    endpoint: contract.readShipping,
    handle: async ({ site }) => {
      const setup = await shipping.read(site)
      return ok({
        zones: setup.zones.map(presentZone),
        pickupPlaces: setup.pickupPlaces.map(presentPickupPlace),
        canDeliver: canDeliver(setup),
      })
    },
  }),
  route({
    ...write,
    endpoint: contract.addZone,
    handle: async ({ site, body }) => {
      const outcome = await shipping.addZone(site, body)
      return outcome.ok ? created(presentZone(outcome.zone)) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.saveZone,
    handle: async ({ site, params, body }) => {
      const outcome = await shipping.saveZone(site, params.zoneId, body)
      return outcome.ok ? ok(presentZone(outcome.zone)) : refusal(outcome, site.primaryLocale)
    },
  }),
  route({
    ...write,
    endpoint: contract.removeZone,
    handle: async ({ site, params }) => ((await shipping.removeZone(site, params.zoneId)) ? noContent() : notFound()),
  }),
  route({
    ...write,
    endpoint: contract.addPickupPlace,
    handle: async ({ site, body }) => {
      const outcome = await shipping.addPickupPlace(site, body)
      return outcome.ok ? created(presentPickupPlace(outcome.place)) : pickupRefusal(outcome.reason)
    },
  }),
  route({
    ...write,
    endpoint: contract.savePickupPlace,
    handle: async ({ site, params, body }) => {
      const outcome = await shipping.savePickupPlace(site, params.placeId, body)
      return outcome.ok ? ok(presentPickupPlace(outcome.place)) : pickupRefusal(outcome.reason)
    },
  }),
  route({
    ...write,
    endpoint: contract.removePickupPlace,
    handle: async ({ site, params }) =>
      (await shipping.removePickupPlace(site, params.placeId)) ? noContent() : notFound(),
  }),
  route({
    ...write,
    endpoint: contract.tryShipping,
    rate: readRate,
    handle: async ({ site, body: { weight, goodsCents, items, ...destination } }) => {
      const tried = await shipping.tryOut(site, { destination, weight, goodsCents, items })
      return ok({
        ...tried,
        problems: tried.problems.map(({ rate, problem }) => ({ rate, problem: problemSentence(problem) })),
      })
    },
  }),
  route({
    ...write,
    endpoint: contract.importZones,
    bodyLimit: shippingLimits.importBytes * 2,
    handle: async ({ site, body }) => {
      const { problems, ...counts } = await shipping.importCsv(site, body.csv, { dry: body.dry })
      const named = problems.map(each => ({ line: each.line, problem: importSentence(each, site.primaryLocale) }))
      return ok({ ...counts, problems: named })
    },
  }),
  route({
    ...read,
    endpoint: contract.exportZones,
    handle: async ({ site }) =>
      streamed(Readable.from([await shipping.exportCsv(site)]), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="shipping.csv"',
      }),
  }),
]
