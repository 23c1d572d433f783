import { richText } from '@sitewright/domain/rich-text'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { announcement } from './block'

export const examples = examplesFor(announcement, {
  'can be closed': { props: { text: { en: richText('The autumn firing opens on Saturday at ten.') } } },
  'stays, for a week': {
    props: {
      text: { en: richText('Kiln open day, Saturday 6 December.') },
      closable: false,
      from: '2026-11-29T00:00:00Z',
      until: '2026-12-06T17:00:00Z',
    },
  },
  empty: { props: { text: {} } },
  long: { props: { text: { en: richText(longText(400)) } } },
  hostile: { props: { text: { en: richText(hostileText) } } },
})
