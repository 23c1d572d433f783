import { type SocialNetwork, socialNetworks } from '@sitewright/domain/catalogue'
import { examplesFor, hostileLink, hostileText, longText } from '../kit/examples'
import { socialLinks } from './block'

const entry = (network: SocialNetwork, name = '', id: string = network) => ({
  id,
  network,
  link: {
    kind: 'address' as const,
    href: network === 'email' ? 'mailto:hello@example.com' : `https://example.com/${network}`,
  },
  label: { en: name },
})

const few = [entry('instagram'), entry('pinterest', 'Our boards'), entry('email')]

export const examples = examplesFor(socialLinks, {
  icons: { props: { links: socialNetworks.map(network => entry(network)) } },
  names: { props: { links: few, look: 'names', align: 'center' } },
  'icons and names': { props: { links: few, look: 'icons-and-names', size: 18, align: 'right' } },
  'large icons': { props: { links: few, size: 40, align: 'center' } },
  'on the bar on phones too': { props: { links: few, inMenuOnPhones: false } },
  empty: {},
  long: {
    props: {
      look: 'icons-and-names',
      links: Array.from({ length: 20 }, (_, index) =>
        entry('website', longText(index === 0 ? 60 : 20), `link-${index}`),
      ),
    },
  },
  hostile: {
    props: {
      look: 'icons-and-names',
      links: [{ ...entry('x'), id: 'script', link: hostileLink }, entry('website', hostileText.slice(0, 60))],
    },
  },
})
