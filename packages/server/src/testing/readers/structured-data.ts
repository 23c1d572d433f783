type Thing = Readonly<Record<string, unknown>>
type Rule = (thing: Thing, say: (problem: string) => void) => void

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown): boolean => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value)
const typeOf = (value: unknown): string => (isThing(value) ? String(value['@type']) : typeof value)
/** ISO 8601: a day, or a time with its distance from UTC. */
const isMoment = (value: unknown): boolean =>
  isText(value) && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/.test(value)
const isPrice = (value: unknown): boolean => /^\d+(?:\.\d+)?$/.test(String(value))

const pictures: Rule = ({ image }, say) => {
  for (const each of listOf(image))
    if (!isAddress(isThing(each) ? each['url'] : each)) say(`a picture is at ${JSON.stringify(each)}`)
}

const article: Rule = (thing, say) => {
  if (!isText(thing['headline'])) say('has no headline')
  if (!isMoment(thing['datePublished'])) say(`was published at ${String(thing['datePublished'])}`)
  if (thing['dateModified'] !== undefined && !isMoment(thing['dateModified'])) say('was changed at no moment')
  for (const author of listOf(thing['author'])) {
    if (!/^(?:Person|Organization)$/.test(typeOf(author))) say(`has a ${typeOf(author)} for an author`)
    if (!isThing(author) || !isText(author['name'])) say('has an author without a name')
    if (isThing(author) && author['url'] !== undefined && !isAddress(author['url'])) say('has an author at no address')
  }
  pictures(thing, say)
}

const event: Rule = (thing, say) => {
  if (!isText(thing['name'])) say('has no name')
  if (!isMoment(thing['startDate'])) say(`begins at ${String(thing['startDate'])}`)
  if (thing['endDate'] !== undefined && !isMoment(thing['endDate'])) say(`ends at ${String(thing['endDate'])}`)
  const places = listOf(thing['location'])
  if (places.length === 0) say('has no location')
  for (const place of places) {
    if (typeOf(place) === 'VirtualLocation') {
      if (!isAddress((place as Thing)['url'])) say('is nowhere on the web')
    } else if (typeOf(place) !== 'Place') say(`is at a ${typeOf(place)}`)
    else {
      const { address, geo } = place as Thing
      if (address === undefined ? !isThing(geo) : !isText(address) && !isThing(address)) say('has no address')
    }
  }
  const states = ['EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled', 'EventMovedOnline']
  const state = thing['eventStatus']
  if (state !== undefined && !states.some(each => state === `https://schema.org/${each}`)) say(`is ${String(state)}`)
  pictures(thing, say)
}

const offer: Rule = (thing, say) => {
  const specification = listOf(thing['priceSpecification']).filter(isThing)
  const prices = [thing, ...specification].filter(each => each['price'] !== undefined)
  if (thing['@type'] === 'AggregateOffer') {
    if (!isPrice(thing['lowPrice'])) say(`is sold from ${String(thing['lowPrice'])} on`)
    if (!/^[A-Z]{3}$/.test(String(thing['priceCurrency']))) say('is sold in no currency')
    for (const each of listOf(thing['offers'])) if (isThing(each)) offer(each, say)
    return
  }
  if (prices.length === 0) say('has an offer without a price')
  for (const each of prices) {
    if (!isPrice(each['price'])) say(`costs ${String(each['price'])}`)
    if (!/^[A-Z]{3}$/.test(String(each['priceCurrency']))) say('is sold in no currency')
  }
  const shelf = thing['availability']
  if (shelf !== undefined && !/^https:\/\/schema\.org\/[A-Z][A-Za-z]+$/.test(String(shelf))) say(`is ${String(shelf)}`)
}

const product: Rule = (thing, say) => {
  if (!isText(thing['name'])) say('has no name')
  const offers = listOf(thing['offers']).filter(isThing)
  if (offers.length === 0 && !thing['review'] && !thing['aggregateRating']) say('has no offer, review or rating')
  for (const each of offers) offer(each, say)
  const rating = thing['aggregateRating']
  if (isThing(rating)) {
    const [value, best] = [Number(rating['ratingValue']), Number(rating['bestRating'] ?? 5)]
    if (!(value >= 0 && value <= best)) say(`is rated ${String(rating['ratingValue'])}`)
    if (!(Number(rating['reviewCount'] ?? rating['ratingCount']) > 0)) say('is rated by nobody')
  }
  pictures(thing, say)
}

const breadcrumbs: Rule = ({ itemListElement }, say) => {
  const steps = listOf(itemListElement)
  if (steps.length < 2) say(`has ${steps.length} steps`)
  for (const [at, step] of steps.entries()) {
    if (typeOf(step) !== 'ListItem' || !isThing(step)) {
      say(`has a ${typeOf(step)} for a step`)
      continue
    }
    if (step['position'] !== at + 1) say(`has step ${String(step['position'])} at ${at + 1}`)
    const item = step['item']
    if (!isText(step['name']) && !(isThing(item) && isText(item['name']))) say('has a step without a name')
    const isLast = at === steps.length - 1
    if (!(isLast && item === undefined) && !isAddress(isThing(item) ? item['@id'] : item)) say('has a step to nowhere')
  }
}

const rules: Readonly<Record<string, Rule>> = {
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  Event: event,
  Product: product,
  BreadcrumbList: breadcrumbs,
}

export type ReadData = { readonly types: readonly string[]; readonly problems: readonly string[] }

/** What search engines read of a page, held against what they ask of each type. */
export function readStructuredData(html: string): ReadData {
  const types: string[] = []
  const problems: string[] = []
  for (const [, json = ''] of html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)) {
    const read: unknown = JSON.parse(json)
    for (const whole of listOf(read)) {
      if (!isThing(whole) || whole['@context'] !== 'https://schema.org') {
        problems.push(`has data of ${JSON.stringify(isThing(whole) ? whole['@context'] : whole)}`)
        continue
      }
      for (const thing of listOf(whole['@graph'] ?? whole)) {
        const type = typeOf(thing)
        types.push(type)
        if (!isThing(thing) || !isText(thing['@type'])) problems.push('has data of no type')
        else rules[type]?.(thing, problem => problems.push(`${type} ${problem}`))
      }
    }
  }
  return { types, problems }
}
