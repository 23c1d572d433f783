export const mapMessages = {
  unknownStyle: 'Unknown map style "{style}", using Original',
  scriptTimedOut: 'The maps script did not load in time',
  noTrackingContext: 'Place details need a tracking context with productPage and productSection',
  noSuchPlace: 'This place is not known any more. Look for it again.',
} as const
