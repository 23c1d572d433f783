import { type ShareTarget, shareTargets } from '@sitewright/domain/block-rules'
import { examplesFor, hostileText, longText } from '../kit/examples'
import { share } from './block'

const targets = (...kinds: ShareTarget[]) => kinds.map((kind, at) => ({ id: `way-${at}`, kind }))

export const examples = examplesFor(share, {
  list: {},
  row: { props: { look: 'row', targets: targets('copy', 'email', 'facebook', 'pinterest') } },
  networks: { props: { targets: targets(...shareTargets.slice(4)) } },
  'without a title': { props: { title: {}, targets: targets('message', 'system') } },
  empty: { props: { title: {}, targets: targets('copy') } },
  long: { props: { title: { en: longText(80) }, targets: targets(...shareTargets.slice(0, 8)), look: 'row' } },
  hostile: { props: { title: { en: hostileText } } },
})
