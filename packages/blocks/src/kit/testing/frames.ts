type TestBrowser = {
  readonly happyDOM: {
    readonly settings: {
      enableIframePageLoading: boolean
      disableIframePageLoading: boolean
      readonly fetch: { interceptor: unknown }
    }
  }
}

/** The test's browser complains about frames until it may load them. Give them nothing to load: `emptyFrame`. */
export const allowFrames = (): void => {
  const { settings } = (window as unknown as TestBrowser).happyDOM
  settings.enableIframePageLoading = true
  settings.disableIframePageLoading = false
}

export const emptyFrame = 'about:blank'

/** Every frame gets an empty page, and nobody is asked for it. */
export const answerFrames = (): void => {
  allowFrames()
  const { settings } = (window as unknown as TestBrowser).happyDOM
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('') }
}
