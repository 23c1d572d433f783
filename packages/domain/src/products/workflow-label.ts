import { productMessages } from '../catalogue/messages/products'

export const workflowLabel = (workflowState: string): string => {
  switch (workflowState) {
    case 'PUBLISHED':
      return productMessages.available
    case 'SCHEDULED':
      return productMessages.scheduled
    case 'DRAFT':
      return productMessages.hidden
    default:
      return productMessages.unsupported
  }
}
