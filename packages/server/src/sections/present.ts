import type * as contract from '@sitewright/contract/sections'
import { limits } from '@sitewright/domain/catalogue'
import { limitMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import type { ShippedPicture } from './ready-made'
import type { SavedSection } from './repository'
import type { SaveRefusal, Sections } from './service'

export const presentSaved = ({ createdAt, ...section }: SavedSection): contract.SavedSection => ({
  ...section,
  createdAt: createdAt.toISOString(),
})

/** Seen for a moment only, until the picture is there. */
const waitingColour = '#D8D5CE'

const presentPicture = (name: string, { template, file, width, height, focal, alt }: ShippedPicture) => ({
  id: `picture:${name}`,
  url: `/universal/templates/${template}/${file}`,
  kind: 'image' as const,
  width,
  height,
  focalPoint: focal,
  alt: { en: alt },
  dominantColour: waitingColour,
  contentType: 'image/jpeg',
})

export const presentLibrary = ({
  saved,
  sections,
  pictures,
}: Awaited<ReturnType<Sections['library']>>): contract.SectionLibrary => ({
  saved: saved.map(presentSaved),
  readyMade: [...sections],
  pictures: Object.fromEntries(
    [...pictures].map(([name, picture]) => [`picture:${name}`, presentPicture(name, picture)]),
  ),
})

export const saveRefusals: Record<SaveRefusal, string> = {
  'not-one-section': 'That section cannot be saved.',
  'limit-reached': formatMessage(limitMessages.savedSections, { max: limits.savedSections }),
}
