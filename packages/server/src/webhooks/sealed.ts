import type { SiteId } from '@sitewright/domain/sites'
import type { SealedFor } from '../platform/seal'

export const sealedFor = (siteId: SiteId, endpointId: string): SealedFor => ({
  purpose: 'webhook-secrets',
  about: `${siteId} ${endpointId}`,
})
