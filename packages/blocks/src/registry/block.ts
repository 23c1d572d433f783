import { assetRef, defineBlock, localString, object, query, text } from '../kit'
import { lackIf } from '../kit/lacks'

export const registry = defineBlock({
  type: 'registry',
  version: 1,
  label: 'Registry',
  group: 'business',
  synonyms: ['wedding', 'gifts', 'wishes', 'wish list', 'zola'],
  props: object({
    /** As the owner typed or pasted it: a key, an address or embed code. */
    account: text({ max: 500 }),
    title: localString({ max: 120 }),
    text: localString({ max: 300 }),
    /** Behind the words, until the registry is shown. */
    picture: assetRef(),
  }),
  defaults: locale => ({ account: '', title: { [locale]: 'Our registry' }, text: {}, picture: null }),
  size: { desktop: { w: 12, h: 8 }, mobile: { w: 8, h: 9 } },
  needs: ({ picture }) => ({ picture: query.asset(picture) }),
  // Not `interaction`: for a visitor who has agreed, it comes without a touch.
  island: 'visible',
  thirdParty: ['zola'],
  lacks: ({ account }) => lackIf(account.trim() === '', 'no-account'),
  migrations: [],
})
