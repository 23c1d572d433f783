import type { readDraft, readPage } from '@sitewright/contract/pages'
import type { readSession } from '@sitewright/contract/sites'
import type * as z from 'zod/mini'

type Answer<Endpoint extends { readonly answer?: z.ZodMiniType }> = z.output<NonNullable<Endpoint['answer']>>

/** What the page around the tool carries, so that opening it asks for nothing twice and nothing in turn. */
export type Opening = {
  readonly session: Answer<typeof readSession>
  readonly draft?: Answer<typeof readDraft>
  readonly page?: Answer<typeof readPage>
  /** Addresses of the font files that pages of sites load, by file name. */
  readonly fonts?: Readonly<Record<string, string>>
  readonly answers?: readonly { readonly request: unknown; readonly answer: unknown }[]
}

function read(): Opening | undefined {
  try {
    return JSON.parse(document.getElementById('opening')?.textContent ?? '') as Opening
  } catch {
    return undefined
  }
}

export const opening = read()
