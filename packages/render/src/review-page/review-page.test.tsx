import type { ReviewRefusal } from '@sitewright/domain/block-rules'
import { describe, expect, it } from 'vitest'
import { type ReviewLine, type ReviewPage, renderReviewPage } from '.'

const line = (differences: Partial<ReviewLine> = {}): ReviewLine => ({
  id: 'one',
  title: 'Moon jar',
  options: '26 cm',
  imageUrl: null,
  isReviewed: false,
  values: { title: '', body: '', name: 'Hanna B.' },
  ...differences,
})
const draw = (differences: Partial<ReviewPage> = {}) =>
  renderReviewPage({
    look: { title: 'Tern', locale: 'en', css: '' },
    action: '/reviews/token',
    crumb: 'crumb',
    storePath: '/shop',
    lines: [line()],
    ...differences,
  })
const typed = { stars: undefined, title: 'Round', body: 'It <b>stands</b>.', name: 'Hanna' }

describe('the page of a review', () => {
  it('has a form for each thing that was bought, which needs no script [BLK-66]', () => {
    const html = draw({ lines: [line(), line({ id: 'two', title: 'Mug', isReviewed: true })] })
    expect(html.match(/<form [^>]*action="\/reviews\/token"/g)).toHaveLength(1)
    expect(html.match(/<input type="radio"[^>]* name="stars"|<input[^>]*name="stars"/g)).toHaveLength(5)
    expect(html).toContain('<legend>Star rating</legend>')
    expect(html).toContain('value="Hanna B."')
    expect(html).toContain('You reviewed this. Thank you.')
    expect(html).not.toContain('<script')
  })

  it('says "Please select a star rating" at the stars, and keeps what was typed [BLK-67]', () => {
    const html = draw({ lines: [line({ values: typed, problem: { refusal: 'no-rating' } })] })
    expect(html).toMatch(
      /<\/div><p class="words-problem" id="stars-problem-one" role="alert">Please select a star rating<\/p><\/fieldset>/,
    )
    expect(html).toContain('aria-describedby="stars-problem-one"')
    expect(html).toContain('value="Round"')
    expect(html).toContain('It &lt;b&gt;stands&lt;/b&gt;.</textarea>')
  })

  it('says "Try submitting your review again" beside the button, and keeps the entries [BLK-68 BLK-72]', () => {
    const html = draw({ lines: [line({ values: { ...typed, stars: 4 }, problem: { refusal: 'failed' } })] })
    expect(html).toMatch(
      /Send review<\/button><p class="words-problem" role="alert">Try submitting your review again<\/p>/,
    )
    expect(html.match(/<input[^>]* checked=""[^>]*>/g)).toEqual([expect.stringContaining('value="4"')])
    expect(html).toContain('value="Round"')
    expect(html).toContain('<form')
  })

  it.each<[ReviewRefusal, string]>([
    ['expired', 'Your review request has expired'],
    ['already-reviewed', 'You have already reviewed this purchase'],
    ['no-products', 'There are no products to review'],
  ])('%s stands in the place of the form: "%s" [BLK-69 BLK-70 BLK-71 BLK-72]', (refusal, words) => {
    const html = draw({ refusal, lines: [] })
    expect(html).toContain(`<h1 role="alert">${words}</h1>`)
    expect(html).not.toContain('<form')
    expect(html).toContain('href="/shop"')
  })

  it('names the field that is too long or empty, in the language of the shop', () => {
    const fields = { body: 'too-long', name: 'missing' } as const
    const html = draw({
      look: { title: 'Tern', locale: 'de', css: '' },
      lines: [line({ problem: { fields } })],
    })
    expect(html).toContain('Das darf höchstens 4.000 Zeichen haben.')
    expect(html).toContain('Bitte füllen Sie das aus.')
    expect(html.match(/ aria-invalid="true"/g)).toHaveLength(2)
  })

  it('says thanks, also when nothing is left to review', () => {
    expect(draw({ isThanked: true })).toContain('role="status">Thank you. Your review appears')
    expect(draw({ isThanked: true, refusal: 'already-reviewed', lines: [] })).toContain('Thank you.')
  })
})
