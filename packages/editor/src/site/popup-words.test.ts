import { readPopup } from '@sitewright/domain/popups'
import { describe, expect, it } from 'vitest'
import { frequencyOptions, popupSentence, positionLabel } from './popup-words'

describe('the popup in words', () => {
  it.each([
    [{}, 'Shows once every 14 days, 8 seconds after arriving, on all pages, not on phones, until they sign up.'],
    [
      {
        displayFrequency: -1,
        trigger: 'leaving',
        onlyThese: true,
        pageIds: ['a'],
        enableMobile: true,
        showUntilSignup: false,
      },
      'Shows once, when somebody is about to leave, on 1 page, on phones, too.',
    ],
    [
      { displayFrequency: 1, trigger: 'scroll', percent: 60, pageIds: ['a', 'b'] },
      'Shows once a day, after 60% of the page, on all pages but 2, not on phones, until they sign up.',
    ],
  ])('%o', (given, sentence) => {
    expect(popupSentence(readPopup(given))).toBe(sentence)
  })

  it('offers what is stored even where it is none of the usual ones', () => {
    expect(frequencyOptions(5).map(({ label }) => label)).toContain('Every 5 days')
    expect(frequencyOptions(-1).filter(({ label }) => label === 'Never again')).toHaveLength(1)
  })

  it('names all nine places', () => {
    expect(['center-center', 'top-left', 'bottom-center'].map(each => positionLabel(each as never))).toEqual([
      'Centre',
      'Top left',
      'Bottom centre',
    ])
  })
})
