import { boolean, defineBlock, localString, object, usualPlaces } from '../kit'

/** Where visitors take back what they once allowed. */
export const cookieSettings = defineBlock({
  type: 'cookie-settings',
  version: 1,
  label: 'Cookie settings',
  group: 'basic',
  synonyms: ['consent', 'privacy', 'gdpr', 'tracking'],
  props: object({ label: localString({ max: 60 }), inMenuOnPhones: boolean() }),
  defaults: () => ({ label: {}, inMenuOnPhones: true }),
  size: { desktop: { w: 4, h: 1 }, mobile: { w: 4, h: 1 } },
  where: [...usualPlaces, 'bar'],
  migrations: [],
})
