type TestBrowser = {
  readonly happyDOM: {
    readonly settings: { enableIframePageLoading: boolean; disableIframePageLoading: boolean }
  }
}

/** The test's browser complains about frames until it may load them. Give them nothing to load: `emptyFrame`. */
export const allowFrames = (): void => {
  const { settings } = (window as unknown as TestBrowser).happyDOM
  settings.enableIframePageLoading = true
  settings.disableIframePageLoading = false
}

export const emptyFrame = 'about:blank'
