import type { IslandServices } from '../../../island'

/** For a picture that scripts of a site have brought, without an address of its own. */
export const loadPicture = (picture: HTMLImageElement, services: IslandServices): Promise<unknown> =>
  import('../../images').then(
    ({ imagesOf }) => imagesOf(services).load(picture, () => ({ load: 'true' })),
    async () => (await import('./refusals')).missLoader('image'),
  )
