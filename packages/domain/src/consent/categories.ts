/** What a visitor can allow besides what the page cannot do without, in the order in which it is stored. */
export const consentCategories = ['counting', 'elsewhere', 'marketing'] as const
export type ConsentCategory = (typeof consentCategories)[number]

export const choiceCookie = 'sw_consent'

/** `{policy}.{bits}.{rest}`; undefined where nothing like it is stored. */
export type StoredChoice = {
  readonly policy: string
  readonly allows: (category: ConsentCategory) => boolean
}

export function readChoice(value: string | null): StoredChoice | undefined {
  const [, policy, bits] = /^(\d+)\.([01]{3})\./.exec(value ?? '') ?? []
  return bits === undefined
    ? undefined
    : { policy: policy!, allows: category => bits[consentCategories.indexOf(category)] === '1' }
}
