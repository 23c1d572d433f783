/** What an owner may ask for. Nothing else is taken, whatever a file is called. */
export const fileGroups = ['pictures', 'documents', 'audio', 'video'] as const
export type FileGroup = (typeof fileGroups)[number]

const office = 'application/vnd.openxmlformats-officedocument.'
const open = 'application/vnd.oasis.opendocument.'
const documents: readonly string[] = [
  'application/pdf',
  'text/plain; charset=utf-8',
  'application/x-cfb',
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(each => office + each),
  ...['text', 'spreadsheet', 'presentation'].map(each => open + each),
]

/** By what a file is. A drawing is a page with scripts, and what is packed cannot be looked into: neither is taken. */
export function fileGroupOf(contentType: string): FileGroup | undefined {
  if (documents.includes(contentType)) return 'documents'
  if (contentType === 'image/svg+xml') return undefined
  if (contentType.startsWith('image/')) return 'pictures'
  if (contentType.startsWith('audio/')) return 'audio'
  return contentType.startsWith('video/') ? 'video' : undefined
}

/** None chosen: all of them. */
export const takesFile = (accept: readonly FileGroup[] | undefined, contentType: string): boolean => {
  const group = fileGroupOf(contentType)
  return group !== undefined && (!accept || accept.length === 0 || accept.includes(group))
}

const chosenBy: Record<FileGroup, string> = {
  pictures: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  documents: '.pdf,.txt,.doc,.xls,.ppt,.docx,.xlsx,.pptx,.odt,.ods,.odp',
  audio: 'audio/*',
  video: 'video/*',
}
/** For the dialog in which a browser lets people choose. */
export const acceptAttribute = (accept: readonly FileGroup[] | undefined): string =>
  (accept && accept.length > 0 ? accept : fileGroups).map(group => chosenBy[group]).join(',')

export const uploadPath = '/api/form/uploads'
/** The key of the form, in a header: addresses are written down by those in between. */
export const uploadKeyHeader = 'form-key'

export type UploadedFile = { readonly id: string; readonly name: string; readonly bytes: number }
