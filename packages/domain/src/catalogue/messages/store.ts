export const storeMessages = {
  fallbackTitle: 'Store',
  mainNavigationMissing: 'Unable to find site main navigation',
  collectionNotCreated: 'Your store could not be created. Please try again.',
  navigationNotUpdated: 'Your store was created, but it could not be added to the navigation. Please try again.',
} as const
