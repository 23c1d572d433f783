export type NativeMessage =
  | { message: 'info' }
  | { message: 'sendEvent'; name: string; body: unknown }
  | { message: 'dismiss' }

export type NativeRequest = NativeMessage & { promiseId: string }

/** The global object through which the app answers: `resolve` and `reject`, each with `promiseId` and `response`. */
export const nativeBridgeGlobal = 'sitewrightNative'

export interface NativeAnswer {
  promiseId: string
  response: unknown
}

export interface NativeBridge {
  /** Stays pending until the app answers; null at once when there is no app to answer. */
  send: (message: NativeMessage) => Promise<unknown>
  resolve: (answer: NativeAnswer) => void
  reject: (answer: NativeAnswer) => void
  pendingCount: () => number
}

export interface NativeBridgeOptions {
  /** The handler of the app; absent when its web view has none. */
  post: ((request: NativeRequest) => void) | undefined
  newId: () => string
  log: (text: string) => void
}

type Waiting = { resolve: (response: unknown) => void; reject: (response: unknown) => void }

export function createNativeBridge({ post, newId, log }: NativeBridgeOptions): NativeBridge {
  const waiting = new Map<string, Waiting>()

  const settle = (way: keyof Waiting, { promiseId, response }: NativeAnswer): void => {
    const request = waiting.get(promiseId)
    if (!request) {
      log(`Native bridge: no request is waiting for the answer "${promiseId}".`)
      return
    }
    waiting.delete(promiseId)
    request[way](response)
  }

  return {
    send: async message => {
      if (!post) {
        log(`Native bridge: the handler for "${message.message}" was not found.`)
        return null
      }
      const promiseId = newId()
      const answer = new Promise((resolve, reject) => waiting.set(promiseId, { resolve, reject }))
      post({ ...message, promiseId })
      return answer
    },
    resolve: answer => settle('resolve', answer),
    reject: answer => settle('reject', answer),
    pendingCount: () => waiting.size,
  }
}
