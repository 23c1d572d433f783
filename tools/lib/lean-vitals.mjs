/** What each file of the library loses: [file, what stands there, what stands there then]. */
const cuts = [
  // Pages of sites are loaded one by one: nothing navigates inside of them.
  [/\/on\w+\.js$/, /checkSoftNavsEnabled\(opts\)/g, 'false'],
  [/\/on(?:CLS|INP|LCP)\.js$/, /entry\.entryType === 'soft-navigation'/g, 'false'],
  [/\/onLCP\.js$/, /navigation === 'soft-navigation'/g, 'false'],
  [/\/onLCP\.js$/, /entry\.entryType === 'interaction-contentful-paint'/g, 'false'],
  [
    /\/(?:on(?:CLS|FCP|INP|LCP|TTFB)|lib\/initMetric)\.js$/,
    /, (?:metric\.)?navigationId(?: = 0)?, (?:metric\.)?navigationInteractionId, (?:metric\.)?navigationURL, (?:navigationStartTime|getBFCacheRestoreTime\(\))/g,
    '',
  ],
  [/\/onFCP\.js$/, /metric\.navigationId = entry\.navigationId \|\| metric\.navigationId;/g, ''],
  // Metrics are told once, when they are certain.
  [/\/on\w+\.js$/, /opts\.reportAllChanges/g, 'false'],
  // How good a value is, what it differs by and where it was measured is for the server to say.
  [/\/lib\/bindReporter\.js$/, /metric\.(?:delta|rating) = .*;/g, ''],
  [/\/lib\/initMetric\.js$/, /rating: [\s\S]*?entries,/g, 'entries,'],
  [/\/lib\/initMetric\.js$/, /navigationId: [\s\S]*?navigationStartTime \|\| 0,/g, ''],
  [/\/lib\/initMetric\.js$/, /else if \(hardNavEntry\) \{[\s\S]*?(?= {4}const entries)/g, ''],
  [/\/lib\/initMetric\.js$/, /const hardNav\w+ = .*;/g, ''],
  [/\/lib\/initMetric\.js$/, /generateUniqueID\(\)/g, '{}'],
]

/**
 * The library measures more than is asked of it here, by settings that no bundler can see are never used: a quarter of
 * its bytes. A version of it in which one of these places is written otherwise has to be looked at again.
 */
export const leanVitals = () => ({
  name: 'lean-vitals',
  transform: {
    filter: { id: /web-vitals\/dist\/modules\/(?:on|lib\/)\w+\.js$/ },
    handler: (code, id) => {
      const mine = cuts.filter(([file]) => file.test(id))
      const cut = mine.reduce((text, [, stands, then]) => {
        if (text.search(stands) === -1) throw new Error(`${id} has no ${stands} any more`)
        return text.replaceAll(stands, then)
      }, code)
      return { code: cut, map: null }
    },
  },
})
