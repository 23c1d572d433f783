import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { definitions } from '../definitions'
import { type Library, thirdPartiesOf } from './define-block'
import { lacksOf } from './lacks'

const cell = { x: 1, y: 1, w: 8, h: 4, layer: 0 }
const blockOf = (type: string, props: object) => {
  const definition = definitions[type]!
  const whole = { ...(definition.defaults('en') as JsonObject), ...props }
  const block: BlockRecord = {
    id: 'b',
    sectionId: 's',
    type,
    version: definition.version,
    props: whole,
    placement: { desktop: cell, mobile: cell },
  }
  return { definition, block, props: whole }
}
const film = { provider: 'vimeo', id: '22439234', title: '', posterId: null, width: 0, height: 0 }
const place = { mapLat: 55.4, mapLng: -1.6, mapZoom: 14 }

it.each<[string, string, object, readonly string[], Partial<Library>?]>([
  ['a film of an owner without captions', 'video', { from: 'upload', asset: 'film' }, ['no-captions']],
  ['the same with them', 'video', { from: 'upload', asset: 'film', captions: 'words' }, []],
  ['a silent loop', 'video', { from: 'upload', asset: 'film', autoplay: true }, []],
  ['a film of a provider', 'video', { embed: film }, []],
  ['no film at all', 'video', { from: 'upload' }, ['no-video']],
  ['a chart without a title', 'chart', { title: { en: ' ' } }, ['no-title']],
  ['a chart with one', 'chart', {}, []],
  ['a map of nowhere', 'map', {}, ['no-place']],
  ['a map of streets that are not there', 'map', { place }, ['no-streets'], { hasMapsKey: false }],
  ['a map drawn by the site alone', 'map', { place, from: 'own' }, ['no-streets'], { hasMapsKey: true }],
  ['a map with a key', 'map', { place }, [], { hasMapsKey: true }],
  ['a map with a district', 'map', { place, district: 'walls' }, [], { hasMapsKey: false }],
  ['a map of the region', 'map', { place: { ...place, mapZoom: 8 } }, [], { hasMapsKey: false }],
  ['code that asks others', 'code', { source: '<img src="//a.example/b.png">' }, ['no-consent-category']],
  ['code that waits', 'code', { source: '<img src="//a.example/b.png">', consent: 'marketing' }, []],
  ['code that is only shown', 'code', { source: '<img src="//a.example/b.png">', show: 'listing' }, []],
  ['words that span a page', 'scaled-text', { text: { en: 'Stoneware' } }, []],
  ['a sentence that spans a phone', 'scaled-text', { text: { en: 'It is long. '.repeat(8) } }, ['small-text']],
  ['the same in lines', 'scaled-text', { text: { en: 'It is long.\n'.repeat(8) } }, []],
])('%s lacks what it lacks', (_, type, props, expected, library = {}) => {
  const { definition, block } = blockOf(type, props)
  expect(lacksOf(definition, block, { isDescribed: () => true, ...library })).toEqual(expected)
})

it.each<[string, object, boolean, readonly string[]]>([
  ['video', {}, true, []],
  ['video', { embed: film }, true, ['vimeo']],
  ['video', { from: 'upload', asset: 'film', embed: film }, true, []],
  ['embed', { embed: { ...film, provider: 'spotify' } }, true, ['spotify']],
  ['embed', { from: 'custom', embed: film }, true, []],
  ['map', {}, true, ['maps']],
  ['map', {}, false, []],
  ['map', { from: 'own' }, true, []],
])('%s with %o names whom it may ask', (type, given, hasMapsKey, expected) => {
  const { definition, props } = blockOf(type, given)
  expect(thirdPartiesOf(definition, props, { hasMapsKey })).toEqual(expected)
})
