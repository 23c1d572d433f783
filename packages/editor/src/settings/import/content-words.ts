import type { ContentImport } from '@sitewright/contract/content-imports'

export const sourceNames: Record<ContentImport['source'], string> = {
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  ghost: 'Ghost',
  rss: 'an RSS feed',
  atom: 'an Atom feed',
}

export const stateWords: Record<ContentImport['state'], string> = {
  checking: 'Being tried',
  checked: 'Tried, nothing written yet',
  running: 'Being imported',
  paused: 'Paused',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'Could not be read',
  undoing: 'Being taken back',
  undone: 'Taken back',
}

export const counted = (value: number, one: string, many: string): string =>
  `${value.toLocaleString('en')} ${value === 1 ? one : many}`

export const postsToWrite = ({ counts }: Pick<ContentImport, 'counts'>): number => counts.post + counts.draft

/** What the button would bring, such as "9 posts and 2 pages". */
export const wantedWords = (posts: number, pages: number): string =>
  [posts > 0 && counted(posts, 'post', 'posts'), pages > 0 && counted(pages, 'page', 'pages')]
    .filter(Boolean)
    .join(' and ')

/** How far it is, in words. */
export const progressWords = ({ state, done, total }: Pick<ContentImport, 'state' | 'done' | 'total'>): string => {
  if (state === 'undoing') return 'Taking back what was written'
  if (total === null) return `${counted(done, 'entry', 'entries')} read`
  return `${done.toLocaleString('en')} of ${counted(total, 'entry', 'entries')}`
}
