const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** What a browser calls itself, as far as its owner would recognise it. Nothing that is sent stands in it. */
export function readBrowser(userAgent: string): { readonly browser: string; readonly system?: string } | undefined {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  return browser === undefined ? undefined : { browser, ...(system !== undefined && { system }) }
}
