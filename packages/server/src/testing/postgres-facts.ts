/** What the run's set-up tells each test file. */
export type PostgresFacts = { readonly host: string; readonly port: number }

export const templateDatabase = 'sitewright_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresFacts
  }
}
