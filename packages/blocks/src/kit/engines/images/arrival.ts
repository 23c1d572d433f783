/** Whether a picture that is on its way gets here; `false` when nobody waits any longer. */
export const arrival = (image: HTMLImageElement, signal = new AbortController().signal): Promise<boolean> =>
  new Promise(resolve => {
    const options = { once: true, signal }
    image.addEventListener('load', () => resolve(true), options)
    image.addEventListener('error', () => resolve(false), options)
    signal.addEventListener('abort', () => resolve(false))
  })
