/** As much of the provider's interface as a map uses. */
export type GooglePoint = { readonly lat: number; readonly lng: number }
type GoogleMap = { readonly setOptions?: (options: object) => void }
export type GoogleMaps = {
  readonly Map: new (element: HTMLElement, options: object) => GoogleMap
  readonly Marker: new (options: object) => { addListener(name: 'click', run: () => void): void }
}

/** Names on the page that the provider calls: when its script is ready, and when it does not take the key. */
export type GooglePage = {
  google?: { readonly maps?: GoogleMaps }
  sitewrightMapsReady?: () => void
  gm_authFailure?: () => void
}
export const readyCallback = 'sitewrightMapsReady'
