import type { ContentImport } from '@sitewright/contract/content-imports'
import { language, t } from '../../language'

export const sourceNames: Record<ContentImport['source'], string> = {
  wordpress: 'WordPress',
  squarespace: 'Squarespace',
  ghost: 'Ghost',
  rss: t('an RSS feed'),
  atom: t('an Atom feed'),
}

export const stateWords: Record<ContentImport['state'], string> = {
  checking: t('Being tried'),
  checked: t('Tried, nothing written yet'),
  running: t('Being imported'),
  paused: t('Paused'),
  done: t('Imported'),
  cancelled: t('Cancelled|an import'),
  failed: t('Could not be read'),
  undoing: t('Being taken back'),
  undone: t('Taken back'),
}

export const counted = (value: number, one: string, many: string): string =>
  `${value.toLocaleString(language)} ${value === 1 ? one : many}`

export const postsToWrite = ({ counts }: Pick<ContentImport, 'counts'>): number => counts.post + counts.draft

/** What the button would bring, such as "9 posts and 2 pages". */
export const wantedWords = (posts: number, pages: number): string =>
  [posts > 0 && counted(posts, t('post'), t('posts')), pages > 0 && counted(pages, t('page'), t('pages'))]
    .filter(Boolean)
    .join(` ${t('and')} `)

/** How far it is, in words. */
export const progressWords = ({ state, done, total }: Pick<ContentImport, 'state' | 'done' | 'total'>): string => {
  if (state === 'undoing') return t('Taking back what was written')
  if (total === null) return t('{done} read', { done: counted(done, t('entry'), t('entries')) })
  return t('{done} of {total}', {
    done: done.toLocaleString(language),
    total: counted(total, t('entry'), t('entries')),
  })
}
