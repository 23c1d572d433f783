import type { Question } from '@sitewright/blocks/kit/engines/dialogs/confirmation'
import type { SnippetImages } from '@sitewright/blocks/kit/engines/images/parts/snippets'
import type { Overlay } from '@sitewright/blocks/kit/engines/overlay'
import type { Dispose, IslandServices } from '@sitewright/blocks/kit/island'
import type { ConfirmationOutcome } from '@sitewright/domain/dialogs'

/** What snippets may use besides the life of the page. All of it comes with its first use. */
export type PageMembers = {
  /** Loads pictures at the width that they have on the page, in one line with those of its blocks. */
  readonly images: () => Promise<SnippetImages>
  /** The element, as soon as it is below `parent`; an error that says what was missing after `milliseconds`. */
  readonly waitFor: (parent: ParentNode | null | undefined, selector: string, milliseconds?: number) => Promise<Element>
  readonly toast: (text: string) => Promise<ConfirmationOutcome>
  readonly confirm: (question: Question) => Promise<ConfirmationOutcome>
  /** Lays an element over the page, in one order with everything else that does. */
  readonly open: (overlay: Overlay) => Promise<Dispose>
  /** When the browser has nothing better to do, with the time there is. */
  readonly onIdle: (run: (slice: { timeRemaining: () => number }) => void) => Promise<Dispose>
}

export const laterMembers = (services: IslandServices): PageMembers =>
  Object.fromEntries(
    'images waitFor toast confirm open onIdle'
      .split(' ')
      .map(name => [
        name,
        async (...given: unknown[]) => (await import('./members')).members(services)[name]!(...(given as never[])),
      ]),
  ) as unknown as PageMembers
