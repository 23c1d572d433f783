import type * as contract from '@sitewright/contract/edits'
import type { EditRefusal } from '@sitewright/domain/documents'
import type { News, Saved, WholeDocument } from './edits'
import type { EditLine } from './page'

export const editRefusals: Record<EditRefusal, string> = {
  'no-such-block': 'This block is not there any more.',
  'no-such-section': 'This section is not there any more.',
  'no-such-item': 'This entry is not there any more.',
  'id-taken': 'Something with this id is there already.',
  'invalid-id': 'This id cannot be used.',
  'too-many-blocks': 'A section holds at most 60 blocks.',
  'too-many-sections': 'A page holds at most 100 sections.',
  'list-full': 'This list holds no more entries.',
  'too-many-commands': 'This is too much at once.',
  'changed-meanwhile': 'This was changed in the meantime.',
  'outside-the-grid': 'A block must stay on the grid.',
  'unknown-block-type': 'There is no block of this kind.',
  'invalid-props': 'One of the settings cannot be saved like this.',
  'invalid-section': 'This section cannot be saved like this.',
  'too-large': 'This page is too large to be saved.',
}

const presentNewsEntry = ({ version, accountName, at, commands }: EditLine): contract.NewsEntry => ({
  version,
  by: accountName,
  at: at.toISOString(),
  commands: [...commands],
})

export const presentNews = ({ version, savedAt, news }: Extract<News, { ok: true }>) => ({
  version,
  savedAt: savedAt.toISOString(),
  news: news.map(presentNewsEntry),
})

export const presentSaved = ({
  placed,
  shortened,
  refused,
  held,
  ...saved
}: Extract<Saved, { ok: true }>): contract.SavedEdits => ({
  ...presentNews(saved),
  placed,
  shortened: [...shortened],
  refused: refused.map(({ index, reason }) => ({ index, reason, error: editRefusals[reason] })),
  held: held.map(({ index, at }) => ({ index, at: at.map(address => [...address]) })),
})

export const presentWhole = ({ document, version, savedAt }: WholeDocument) => ({
  document,
  version,
  savedAt: savedAt.toISOString(),
})

export const presentEdit = ({ id, version, summary, accountName, at }: EditLine): contract.EditEntry => ({
  id,
  version,
  summary,
  by: accountName,
  at: at.toISOString(),
})
