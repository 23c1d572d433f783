import { recorderMessages } from '@sitewright/domain/catalogue/messages'

/** What the provider's script puts on the window. */
type ProviderApi = {
  readonly identify: (id: string) => void
  readonly event: (name: string, fields: Readonly<Record<string, unknown>>) => void
}

export type RecorderApi = ProviderApi & { readonly isReady: () => boolean }

declare global {
  interface Window {
    FS?: ProviderApi
    _fs_org?: string
    _fs_namespace?: string
  }
}

/** What snippets may say to the recorder. Before it is there, or where it never comes, a warning and nothing else. */
export function recorderApi(view: Pick<Window, 'FS'>, warn: (text: string) => void = console.warn): RecorderApi {
  const told = (tell: (api: ProviderApi) => void): void => {
    if (view.FS) tell(view.FS)
    else warn(recorderMessages.notReady)
  }
  return {
    isReady: () => view.FS !== undefined,
    identify: id => told(api => api.identify(id)),
    event: (name, fields) => told(api => api.event(name, fields)),
  }
}
