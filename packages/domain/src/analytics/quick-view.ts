import { encodeComponent } from '../links/encode-component'
import type { RequestInput } from '../requests/build-request'

export const quickViewRequest = (productId: string): RequestInput => ({
  method: 'POST',
  url: `/api/census/RecordQuickView/${encodeComponent(productId)}`,
})
