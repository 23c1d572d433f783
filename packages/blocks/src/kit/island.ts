import type { ProviderName, ProviderScript } from '@sitewright/domain/catalogue'
import type { ConsentCategory } from '@sitewright/domain/consent'
import type { Dispose } from './disposables'

export { type Dispose, disposables } from './disposables'

/** `logged-in`: nothing of others runs where somebody's session is, see `IslandServices.scripts`. */
export type ScriptOutcome = 'ready' | 'refused' | 'timed-out' | 'logged-in'

/** Said on the page when the visitor has decided; the cookie holds what. */
export const consentChangedEvent = 'consent:changed'

/** What the visitor's page hands to an island, so that islands and the page's runtime never import each other. */
export type IslandServices = {
  readonly clock: {
    now(): number
    every(milliseconds: number, run: () => void): Dispose
    after(milliseconds: number, run: () => void): Dispose
    /** Once, before the next frame is drawn. Hidden pages draw none. */
    frame(run: () => void): Dispose
  }
  /** From 0 to below 1, as the language's own; tests bring theirs. */
  readonly random: () => number
  /** Calls the site's own API: adds the crumb, retries a stale one once, answers with parsed JSON or a typed failure. */
  readonly request: <Answer>(call: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    path: string
    body?: unknown
    /** In the place of `body`: fields as a form sends them. */
    form?: Readonly<Record<string, string>>
    /** Changes nothing whatever its method is, so no crumb is asked for first. */
    reads?: true
    headers?: Record<string, string>
    /** How often a lost connection is tried again. */
    retryLimit?: number
    /** Sends cookies to another domain, too. */
    crossDomain?: true
    /** Needs the visitor's own cookies: off the provider's hosts it goes to the site's own domain. */
    secure?: true
    /** Ends the call, and the wait for another try. */
    signal?: AbortSignal
  }) => Promise<
    { ok: true; data: Answer; status: number } | { ok: false; message: string; status: number; data?: unknown }
  >
  /** Events between islands of one page, such as `cart:changed`. */
  readonly events: {
    emit(name: string, detail?: unknown): void
    on(name: string, run: (detail: unknown) => void): Dispose
  }
  /**
   * Scripts of others: nothing of theirs is asked for before the visitor agreed or pressed, and nothing at all for
   * people who are logged in on the site's editing address, where it could act in their name.
   */
  readonly scripts: {
    /**
     * `pressed`: the visitor asked for this one thing. Otherwise it waits until they agree, or hears that they do not.
     * `always`: they asked for everything of its kind, from now on. `category` is what they agree to.
     * Without a `script`, only a frame is wanted; of `others` there are only frames.
     */
    load(
      provider: ProviderName | 'others',
      options?: { script?: ProviderScript; pressed?: boolean; always?: boolean; category?: ConsentCategory },
    ): Promise<ScriptOutcome>
  }
  /** Says a sentence to screen readers. */
  readonly announce: (text: string) => void
  readonly report: (error: unknown) => void
  readonly locale: string
  readonly currency: string
}

export type Island<Props = unknown> = (root: HTMLElement, props: Props, services: IslandServices) => Dispose

export type IslandModule = { readonly mount: Island<never> }

export { refusalText } from './refusal-text'
