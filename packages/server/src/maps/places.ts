import { findRegion } from '@sitewright/domain/addresses'
import type { NamedPlace, PlaceAddress, PlaceDetails, PlaceSuggestion } from '@sitewright/domain/maps'

/** Where places are looked up: our own list, or a provider's. */
export type PlaceDirectory = {
  suggest(request: {
    readonly input: string
    readonly sessionToken: string
    /** Only places in these. */
    readonly countries?: readonly string[]
  }): Promise<readonly PlaceSuggestion[]>
  details(request: {
    readonly placeId: string
    readonly sessionToken: string
  }): Promise<(PlaceDetails & { readonly address: PlaceAddress }) | undefined>
}

const mostSuggestions = 6

/** Without accents and case: nobody types the ü of Zürich on every keyboard. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Some towns lie in no country that has a code; nothing is said of theirs. */
const countryName = (country: string | null): string =>
  country && /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country) : ''

const describe = ({ name, region, country }: NamedPlace): string =>
  [name, ...(region && plain(region) !== plain(name) ? [region] : []), countryName(country)]
    .filter(part => part !== '')
    .join(', ')

/** The cities and towns that maps name: what is typed begins their name, the largest first. */
export function ownPlaces(places: readonly NamedPlace[]): PlaceDirectory {
  /** Made when the first owner looks for a place: visitors never do. */
  let index: readonly { readonly id: string; readonly words: string; readonly place: NamedPlace }[] | undefined
  const all = () => {
    index ??= places.map((place, number) => ({ id: `own-${number}`, words: plain(place.name), place }))
    return index
  }
  return {
    suggest: async ({ input, countries }) => {
      const named = (name: string, rest: readonly string[]) =>
        all()
          .filter(({ words, place }) => words.startsWith(name) && (countries?.includes(place.country) ?? true))
          .map(({ id, place }) => ({ placeId: id, description: describe(place) }))
          .filter(({ description }) => rest.every(part => plain(description).includes(part)))
          .slice(0, mostSuggestions)
      // "Vienna, Austria" is a town and more: the town is looked for, and the rest tells towns of one name apart.
      const [name = '', ...rest] = input.split(',').map(plain)
      if (name === '') return []
      const found = named(name, rest)
      // "3 Park Row, Leeds" ends with the town.
      const last = rest.at(-1) ?? ''
      return found.length > 0 || last === '' ? found : named(last, [])
    },
    details: async ({ placeId }) => {
      const place = all().find(({ id }) => id === placeId)?.place
      if (!place) return undefined
      return {
        placeId,
        lat: place.lat,
        lng: place.lng,
        addressLine1: '',
        addressLine2: [place.name, place.region].filter(part => part !== '').join(', '),
        addressCountry: countryName(place.country),
        address: {
          ...{ line1: '', city: place.name, postalCode: '', country: place.country ?? '' },
          region: findRegion(place.country, place.region)?.code ?? place.region,
        },
      }
    },
  }
}

/** What a provider finds in front of what we know ourselves; whoever found a place tells of it. */
export const bothPlaces = (provider: PlaceDirectory, own: PlaceDirectory): PlaceDirectory => ({
  suggest: async request => {
    const [first, second] = await Promise.all([provider.suggest(request), own.suggest(request)])
    return [...first, ...second]
      .filter(({ description }, index, all) => all.findIndex(each => each.description === description) === index)
      .slice(0, mostSuggestions)
  },
  details: async request => (await own.details(request)) ?? provider.details(request),
})
