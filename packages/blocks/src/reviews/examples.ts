import { ratingOf, type StarCounts } from '@sitewright/domain/block-rules'
import type { ReviewAnswer, ReviewsAnswer } from '../kit'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { reviews } from './block'

const review = (id: string, differences: Partial<ReviewAnswer> = {}): ReviewAnswer => ({
  id,
  stars: 5,
  title: 'Heavier than it looks',
  body: 'It stands on the window sill and does nothing but catch the light. I bought a second one.',
  name: 'Hanna B.',
  reply: '',
  at: '2026-03-02T10:00:00.000Z',
  ...differences,
})
const some = [
  review('one'),
  review('two', { stars: 4, title: '', name: 'Jo', reply: 'Thank you. The next firing has a darker glaze.' }),
  review('three', { stars: 3, title: 'Smaller than I thought', body: 'Good clay.\n\nMeasure before you order.' }),
]
const shown = (
  items: readonly ReviewAnswer[],
  stars: StarCounts,
  next: string | null = null,
): { reviews: ReviewsAnswer } => ({
  reviews: { productId: 'moon-jar', stars, ...ratingOf(stars), items, next },
})

export const examples = examplesFor(reviews, {
  'summary and list': { props: { productId: 'moon-jar' }, data: shown(some, [0, 0, 1, 2, 28], 'three') },
  summary: { props: { productId: 'moon-jar', show: 'summary' }, data: shown([], [1, 0, 4, 12, 31]) },
  list: { props: { productId: 'moon-jar', show: 'list', limit: 3 }, data: shown(some, [0, 0, 1, 1, 1]) },
  'one review': { props: { productId: 'grass-vase' }, data: shown(some.slice(0, 1), [0, 0, 0, 0, 1]) },
  'none yet': { props: { productId: 'sold-out' }, data: shown([], [0, 0, 0, 0, 0]) },
  empty: { data: { reviews: null } },
  long: {
    props: { productId: 'long', limit: 20 },
    data: shown(
      Array.from({ length: 20 }, (_, index) =>
        review(`review-${index}`, {
          title: longText(120),
          body: longText(index === 0 ? 4000 : 200),
          name: longText(80),
        }),
      ),
      [10, 20, 30, 40, 200],
      'review-19',
    ),
  },
  hostile: {
    props: { productId: 'hostile' },
    data: shown(
      [review('hostile', { title: hostileText, body: hostileText, name: hostileText, reply: hostileText })],
      [1, 0, 0, 0, 0],
    ),
  },
})
