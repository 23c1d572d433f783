import { isHostPattern, snippetCategories, snippetLimits, snippetPlaces } from '@sitewright/domain/snippets'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

/** A piece of the owner's own code, on every page of the site. */
const snippet = z.strictObject({
  id,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(snippetLimits.name)),
  place: z.enum(snippetPlaces),
  category: z.enum(snippetCategories),
  isOn: z.boolean(),
  code: z.string().check(z.maxLength(snippetLimits.code)),
  /** Hosts that it asks besides those its text names. */
  hosts: z.array(z.string().check(z.refine(isHostPattern))).check(z.maxLength(snippetLimits.hosts)),
})
export type Snippet = z.infer<typeof snippet>

const kept = z.object({
  items: z.array(snippet),
  /** The draft says something else than what is live. */
  isChanged: z.boolean(),
  /** None of it runs at the moment, whatever is live. */
  isStopped: z.boolean(),
  /** Where visitors see the site. */
  address: z.string(),
})
export type Snippets = z.infer<typeof kept>

export const readSnippets = endpoint({ method: 'GET', path: '/api/snippets', answer: kept })

/** All of them, in the order in which they run. Visitors get them with the next release. */
export const saveSnippets = endpoint({
  method: 'PUT',
  path: '/api/snippets',
  body: z.strictObject({ items: z.array(snippet).check(z.maxLength(snippetLimits.count)) }),
  answer: kept,
})

/** Takes all of it off every page at once, or lets what is live run again. */
export const stopSnippets = endpoint({
  method: 'PUT',
  path: '/api/snippets/stopped',
  body: z.strictObject({ isStopped: z.boolean() }),
  answer: kept,
})
