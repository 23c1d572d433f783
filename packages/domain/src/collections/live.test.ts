import { describe, expect, it } from 'vitest'
import { announcedItem } from './live'

const site = { locales: ['en', 'de', 'fr'] }
const title = { en: 'Ash', de: 'Asche' }

describe('the languages an item is announced in', () => {
  it.each<[string, Parameters<typeof announcedItem>[0], string[]]>([
    ['those it is written in', { title, writtenIn: ['en'] }, ['en']],
    ['in the order of the site', { title, writtenIn: ['de', 'en'] }, ['en', 'de']],
    ['none in which nobody finds it', { title, writtenIn: ['en', 'de'], locales: ['de'] }, ['de']],
    ['none that the site does not speak', { title, writtenIn: ['en', 'it'] }, ['en']],
    ['those of its title where nothing else is known', { title: { ...title, fr: ' ' } }, ['en', 'de']],
  ])('%s', (_, item, locales) => {
    expect(announcedItem(item, site)).toEqual(locales)
  })
})
