import { richText } from '@sitewright/domain/rich-text'
import { boolean, defineBlock, localRichText, object, optionalDatetime } from '../kit'

/** A line above the header of every page, for as long as it is news. */
export const announcement = defineBlock({
  type: 'announcement',
  version: 1,
  label: 'Announcement',
  group: 'layout',
  synonyms: ['notice', 'banner', 'news'],
  props: object({
    text: localRichText(),
    closable: boolean(),
    from: optionalDatetime(),
    until: optionalDatetime(),
  }),
  defaults: locale => ({ text: { [locale]: richText('Say what is new.') }, closable: true, from: null, until: null }),
  size: { desktop: { w: 24, h: 1 }, mobile: { w: 8, h: 1 } },
  shown: ({ from, until }) => ({ from, until }),
  island: 'load',
  migrations: [],
  system: true,
})
