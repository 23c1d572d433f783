import type { SavedSection, SectionLibrary } from '@sitewright/contract/sections'
import { type SectionGroup, sectionGroups } from '@sitewright/domain/catalogue'
import type { PageDocument } from '@sitewright/domain/documents'
import { t } from '../../language'

export type OfferGroupName = 'saved' | SectionGroup

export const offerGroupLabels: Record<OfferGroupName, string> = {
  saved: t('Saved'),
  hero: t('Hero'),
  text: t('Text'),
  gallery: t('Gallery'),
  shop: t('Shop'),
  people: t('People'),
  contact: t('Contact'),
  events: t('Events'),
  closing: t('Closing'),
}

/** One section to choose. */
export type Offer = {
  readonly key: string
  readonly title: string
  readonly document: PageDocument
  /** Where it comes from: kept by somebody, or ready-made under a name. */
  readonly from: { readonly saved: SavedSection } | { readonly group: SectionGroup; readonly name: string }
}

export type OfferGroup = { readonly name: OfferGroupName; readonly offers: readonly Offer[] }

const matches = (words: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every(part => words.toLowerCase().includes(part))

/** What people saved first, then by purpose; a search leaves out what does not fit, and groups that are empty then. */
export function groupsOf({ saved, readyMade }: SectionLibrary, search: string): OfferGroup[] {
  const wanted = search.trim()
  const keep = ({ title }: Offer, group: OfferGroupName) =>
    wanted === '' || matches(`${title} ${offerGroupLabels[group]}`, wanted)
  const own = saved.map(
    (section): Offer => ({
      key: section.id,
      title: section.name,
      document: section.document,
      from: { saved: section },
    }),
  )
  const groups: OfferGroup[] = [
    { name: 'saved', offers: own },
    ...sectionGroups.map(
      (group): OfferGroup => ({
        name: group,
        offers: readyMade
          .filter(section => section.group === group)
          .map(({ name, title, document }) => ({ key: `${group}/${name}`, title, document, from: { group, name } })),
      }),
    ),
  ]
  const kept = groups.map(({ name, offers }) => ({ name, offers: offers.filter(offer => keep(offer, name)) }))
  return wanted === '' ? kept : kept.filter(({ offers }) => offers.length > 0)
}

const steps: Record<string, 1 | -1 | 'down' | 'up' | 'first' | 'last'> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
}

/** Which tile a key leads to from the one at `index`; undefined for other keys. Rows are as the screen breaks them. */
export function tileAfter(key: string, index: number, tops: readonly number[]): number | undefined {
  const step = steps[key]
  if (step === undefined) return undefined
  const last = tops.length - 1
  if (step === 'first') return 0
  if (step === 'last') return last
  if (typeof step === 'number') return Math.min(Math.max(0, index + step), last)
  const rowOf = (top: number) => tops.flatMap((other, at) => (other === top ? [at] : []))
  const column = rowOf(tops[index]!).indexOf(index)
  const others = [...new Set(tops)].sort((a, b) => a - b)
  const row = others[others.indexOf(tops[index]!) + (step === 'down' ? 1 : -1)]
  if (row === undefined) return index
  const tiles = rowOf(row)
  return tiles[Math.min(column, tiles.length - 1)]
}
