type Lock = {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean; optional?: boolean }>
  >
}

export function shippedPackages(
  lock: Lock,
): { readonly path: string; readonly name: string; readonly version: string; readonly licence: string | undefined }[]
export function isKnown(licence?: string): boolean
export function licencesText(about: { readonly root: string; readonly lock: Lock }): string
