import { createHash } from 'node:crypto'
import type { KnownProduct } from '@sitewright/domain/imports'

/** What people edit. Stock is not part of it, because orders move it, nor are pictures, which arrive afterwards. */
export function fingerprint({ images: _, variants, ...product }: KnownProduct): string {
  const facts = { ...product, variants: variants.map(({ stock: __, imageId: ___, ...variant }) => variant) }
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
