export const assetKinds = ['image', 'video', 'audio', 'file'] as const
export type AssetKind = (typeof assetKinds)[number]

/** What a picture is sent as. */
export const renditionFormats = ['avif', 'webp', 'jpeg', 'png', 'gif'] as const
export type RenditionFormat = (typeof renditionFormats)[number]
