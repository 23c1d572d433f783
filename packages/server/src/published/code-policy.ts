import type { ReleasedSnippet } from '@sitewright/domain/snippets'
import { earlyNamesScript, runsEarly } from '@sitewright/render/render-page'
import type { AllowedCode } from '../platform/http'
import { scriptHash } from '../snippets'

const earlyHash = scriptHash(earlyNamesScript)

/** Exactly what these pieces of code name and hold: the page lets nothing else run because of them. */
export const codePolicy = (snippets: readonly ReleasedSnippet[]): AllowedCode => ({
  hashes: [...new Set([...(runsEarly(snippets) ? [earlyHash] : []), ...snippets.flatMap(({ hashes }) => hashes)])],
  hosts: [...new Set(snippets.flatMap(({ hosts }) => hosts))].sort(),
})
