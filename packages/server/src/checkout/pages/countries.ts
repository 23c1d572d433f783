/** Where shops of this kind mostly send things; an owner's delivery rates narrow it further. */
const codes =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK US'.split(
    ' ',
  )

const names = new Intl.DisplayNames(['en'], { type: 'region' })

export const countries: readonly (readonly [string, string])[] = codes
  .map(code => [code, names.of(code) ?? code] as const)
  .sort((a, b) => a[1].localeCompare(b[1]))
