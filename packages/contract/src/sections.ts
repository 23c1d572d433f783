import { assetKinds } from '@sitewright/domain/assets'
import { maxSectionNameLength, sectionGroups } from '@sitewright/domain/catalogue'
import * as z from 'zod/mini'
import { pageDocument } from './documents'
import { endpoint } from './endpoint'
import { datetime, id, localText } from './shapes'

/** A document with one section in it, kept by somebody for later. */
export const savedSection = z.object({ id, name: z.string(), document: pageDocument, createdAt: datetime })
export type SavedSection = z.infer<typeof savedSection>

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
const group = z.enum(sectionGroups)

/** Its pictures are named by reference until it is taken; a site has no more pictures than it uses. */
export const readyMadeSection = z.object({ group, name: slug, title: z.string(), document: pageDocument })
export type ReadyMadeSection = z.infer<typeof readyMadeSection>

/** A picture of the product, for showing a ready-made section before it is taken. */
const libraryPicture = z.object({
  id: z.string(),
  url: z.string(),
  kind: z.enum(assetKinds),
  width: z.int(),
  height: z.int(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  alt: localText,
  dominantColour: z.string(),
  contentType: z.string(),
})

const library = z.object({
  saved: z.array(savedSection),
  readyMade: z.array(readyMadeSection),
  /** By reference. */
  pictures: z.record(z.string(), libraryPicture),
})
export type SectionLibrary = z.infer<typeof library>

export const listSections = endpoint({ method: 'GET', path: '/api/sections', answer: library })

export const saveSection = endpoint({
  method: 'POST',
  path: '/api/sections',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxSectionNameLength)),
    document: pageDocument,
  }),
  answer: savedSection,
})

export const removeSavedSection = endpoint({
  method: 'DELETE',
  path: '/api/sections/:sectionId',
  params: z.object({ sectionId: id }),
})

/** Brings the pictures of a ready-made section into the site's library and answers with the section that shows them. */
export const takeSection = endpoint({
  method: 'POST',
  path: '/api/sections/ready-made/:group/:name',
  params: z.object({ group: slug, name: slug }),
  answer: z.object({ document: pageDocument }),
})
