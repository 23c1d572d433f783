/** One sentence per limit, so that the reader learns which one was reached. */
export const limitMessages = {
  blocksPerLayout: 'This section holds {max, number} blocks, the most it can. Add a section below.',
  tracksPerAlbum: 'An album holds {max, number} tracks. Make another for the rest.',
  orderableItems: 'A collection you order by hand holds {max, number} items. Make another for the rest.',
  itemsPerCollection: 'A collection holds {max, number} items. Make another for the rest.',
  labelsPerCollection: 'A collection has {max, number} categories and as many tags. Remove one to add another.',
  authorsPerSite: 'A site has {max, number} authors. Remove one to add another.',
  nestedCategories: 'A site holds {max, number} nested categories. Remove one to add another.',
  productsPerCollection: 'A collection holds {max, number} products. Make another for the rest.',
  tagLength: 'A tag has at most {max, number} characters.',
  categoryLength: 'A category has at most {max, number} characters.',
  smugGalleryCount: 'At most {max, number} of these galleries can be shown.',
  smugGallerySize: 'One of these galleries shows at most {max, number} pictures.',
  savedSections: 'A site keeps {max, number} saved sections. Remove one to save another.',
  mediaFolders: 'A library has {max, number} folders. Delete one to make another.',
} as const
