import type { SocialNetwork } from '@sitewright/domain/catalogue'

/** Drawn on 18 by 18, in lines, so that all weigh the same and follow the text's colour. */
export const iconPaths: Readonly<Record<SocialNetwork, string>> = {
  instagram:
    'M5.5 2.5h7a3 3 0 013 3v7a3 3 0 01-3 3h-7a3 3 0 01-3-3v-7a3 3 0 013-3zM9 6a3 3 0 110 6 3 3 0 010-6zM12.7 5.3h.01',
  facebook: 'M12.3 2.5h-1.2a2.8 2.8 0 00-2.8 2.8v10.2M5.8 8.7h5.5',
  youtube:
    'M4.5 4h9A2.5 2.5 0 0116 6.5v5a2.5 2.5 0 01-2.5 2.5h-9A2.5 2.5 0 012 11.5v-5A2.5 2.5 0 014.5 4zM7.6 6.7v4.6L11.4 9z',
  tiktok: 'M9.7 2.5v9.8a2.9 2.9 0 11-2.9-2.9M9.7 2.5c.2 2.3 1.7 3.9 4.1 4.1',
  pinterest: 'M9 2a7 7 0 110 14A7 7 0 019 2zM7.5 13V5.5h2a2.3 2.3 0 010 4.6h-2',
  linkedin:
    'M3.5 2.5h11a1 1 0 011 1v11a1 1 0 01-1 1h-11a1 1 0 01-1-1v-11a1 1 0 011-1zM5.7 8v4.7M5.7 5.5h.01M8.5 8v4.7M8.5 10a1.9 1.9 0 013.8 0v2.7',
  x: 'M3 3h3.2L15 15h-3.2zM14.5 3L9.8 8M8 10.1L3.5 15',
  mastodon:
    'M5.5 2.5h7a3 3 0 013 3v4a3 3 0 01-3 3H9l-3.5 3v-3a3 3 0 01-3-3v-4a3 3 0 013-3zM6 9.7V7.1a1.5 1.5 0 013 0v1.4M9 7.1a1.5 1.5 0 013 0v2.6',
  bluesky:
    'M9 8C8.2 6 5.8 3.3 3.3 2.8c-1.2 3.4-.2 6.5 3 6.9-2.3.7-2.8 3-.6 4.8C7.4 14.6 8.5 13 9 11c.5 2 1.6 3.6 3.3 3.5 2.2-1.8 1.7-4.1-.6-4.8 3.2-.4 4.2-3.5 3-6.9C12.2 3.3 9.8 6 9 8z',
  github:
    'M3.8 6.8V3l2.7 1.6a8 8 0 015 0L14.2 3v3.8c.6.8.9 1.7.9 2.6 0 3.2-2.6 5.1-6.1 5.1s-6.1-1.9-6.1-5.1c0-.9.3-1.8.9-2.6zM6.5 9.3v.9M11.5 9.3v.9',
  email: 'M2.5 4h13v10h-13zM2.5 5l6.5 5 6.5-5',
  website: 'M9 2a7 7 0 110 14A7 7 0 019 2zM2 9h14M9 2c-4 4-4 10 0 14M9 2c4 4 4 10 0 14',
}
