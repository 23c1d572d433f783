import { zolaScript } from '@sitewright/domain/catalogue'
import { mountGatedElement } from '../kit/engines/consent'
import type { Island } from '../kit/island'

export type RegistryProps = { readonly key: string; readonly page: string; readonly title: string }

/** A link with the class and the key that the provider's script makes a registry of; a link it stays if it does not. */
export const mount: Island<RegistryProps> = (root, { key, page, title }, services) => {
  const link = Object.assign(root.ownerDocument.createElement('a'), {
    href: page,
    target: '_blank',
    rel: 'noopener',
    textContent: title,
    className: 'zola-registry-embed',
  })
  link.dataset['registryKey'] = key
  const element = root.ownerDocument.createElement('div')
  element.append(link)
  return mountGatedElement(root, { provider: 'zola', script: zolaScript, element, previewOnly: 'registry' }, services)
}
