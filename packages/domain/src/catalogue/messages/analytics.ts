export const analyticsMessages = {
  trackingStatus: 'Error tracking event: HTTP Status {status}',
  noPayload: 'A tracking call needs a payload',
  fieldType: 'The analytics field {field} must be a text',
  idNotStored: 'Unable to store analyticsId',
  noPageLoadId: 'Unable to resolve pageLoadId',
  unexpectedSettingsStatus: 'Unexpected status {status} from the performance settings',
} as const
