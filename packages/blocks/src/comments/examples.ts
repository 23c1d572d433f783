import type { CommentAnswer } from '../kit'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { comments } from './block'

const comment = (id: string, differences: Partial<CommentAnswer> = {}): CommentAnswer => ({
  id,
  parentId: null,
  name: 'Hanna Berg',
  body: 'I did not know that the glaze moves for three days. Thank you for writing it down.',
  isOwner: false,
  at: '2026-03-02T10:00:00.000Z',
  ...differences,
})
const some = [
  comment('one'),
  comment('two', {
    parentId: 'one',
    name: 'Tern',
    isOwner: true,
    body: 'It does. The kiln book has more: https://tern.example/kiln',
    at: '2026-03-02T12:00:00.000Z',
  }),
  comment('three', { name: 'Jo', body: 'When is the next firing?', at: '2026-03-04T09:00:00.000Z' }),
]
const deep = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, at) =>
  comment(id, { parentId: at === 0 ? null : 'abcde'[at - 1]!, at: `2026-03-0${at + 1}T10:00:00.000Z` }),
)
const shown = (items: readonly CommentAnswer[], disqusShortname: string | null = null) => ({
  comments: { subjectId: 'page', disqusShortname, items, isAnchored: true },
})

export const examples = examplesFor(comments, {
  comments: { data: shown(some) },
  'oldest first': {
    props: {
      order: 'oldest',
      title: { en: 'What do you think?' },
      placeholder: { en: 'Say it as you would at the wheel.' },
    },
    data: shown(some),
  },
  one: { data: shown(some.slice(0, 1)) },
  'none yet': { data: shown([]) },
  'six deep': { props: { order: 'oldest' }, data: shown(deep) },
  'thread of others': { data: shown([], 'tern') },
  empty: { data: { comments: null } },
  long: {
    data: shown(
      Array.from({ length: 300 }, (_, at) =>
        comment(`comment-${at}`, { name: longText(at === 0 ? 80 : 12), body: longText(at === 0 ? 5000 : 120) }),
      ),
    ),
  },
  hostile: {
    data: shown([comment('hostile', { name: hostileText, body: `${hostileText} https://x.example/"onclick` })]),
  },
})
