import { examplesFor, hostileText, longText } from '../kit/examples'
import { orderingLink } from './block'

const link = { kind: 'address', href: 'https://example.com/order', newWindow: true } as const

export const examples = examplesFor(orderingLink, {
  button: { props: { link } },
  text: { props: { link, look: 'text', align: 'center', label: { en: 'Order for tonight' } } },
  'in the words of the page': { props: { link, label: {}, align: 'right' } },
  empty: {},
  long: { props: { link, label: { en: longText(60) } } },
  hostile: { props: { link, label: { en: hostileText.slice(0, 60) } } },
})
