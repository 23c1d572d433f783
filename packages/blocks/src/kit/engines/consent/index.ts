import type { PreviewOnlyBlock } from '@sitewright/domain/block-rules'
import type { ProviderName, ProviderScript } from '@sitewright/domain/catalogue'
import type { ConsentCategory } from '@sitewright/domain/consent'
import {
  type ConsentState,
  consentAlwaysAttribute,
  consentGateAttribute,
  consentSaysAttribute,
  consentShowAttribute,
  consentStateAttribute,
} from '../../consent-marks'
import type { Dispose, IslandServices, ScriptOutcome } from '../../island'

type Gated = {
  /** `others`: whoever the owner's own code asks. */
  readonly provider: ProviderName | 'others'
  /** What the visitor agrees to; things from elsewhere, unless said otherwise. */
  readonly category?: ConsentCategory
  /** What the provider wants on the page around what is shown. */
  readonly script?: ProviderScript
  /** Has a notice of its own for those who are logged in. */
  readonly previewOnly?: PreviewOnlyBlock
}

export type GatedFrame = Gated & {
  readonly source: string
  readonly title: string
  /** What the provider's page may do in the frame, such as `payment`. */
  readonly allow?: string
  /** Keeps what is shown away from everything of ours. */
  readonly sandbox?: string
}

export type GatedElement = Gated & {
  /** What the provider's script looks for when it comes, and makes something of. */
  readonly element: HTMLElement
}

/** Puts the frame over the consent gate in `root`: on a press, or when the visitor has agreed. */
export function mountGatedFrame(
  root: HTMLElement,
  { source, title, allow = '', sandbox, ...gated }: GatedFrame,
  services: IslandServices,
): Dispose {
  const frame = Object.assign(root.ownerDocument.createElement('iframe'), { className: 'consent-frame', title, allow })
  if (sandbox !== undefined) {
    frame.setAttribute('sandbox', sandbox)
    frame.referrerPolicy = 'no-referrer'
  }
  const place = (gate: HTMLElement) => {
    if (frame.isConnected) return
    frame.src = source
    // Over the words, which keep the height they took: nothing below moves.
    gate.append(frame)
    return frame
  }
  return mountGate(root, { ...gated, place, remove: () => frame.remove() }, services)
}

/** The same for what is no frame: it waits in the gate, unseen, until the provider's script has come. */
export function mountGatedElement(
  root: HTMLElement,
  { element, ...gated }: GatedElement,
  services: IslandServices,
): Dispose {
  element.hidden = true
  root.querySelector(`[${consentGateAttribute}]`)?.append(element)
  const place = () => {
    if (!element.hidden) return
    element.hidden = false
    element.className = 'consent-frame'
    element.tabIndex = -1
    return element
  }
  return mountGate(root, { ...gated, place, remove: () => element.remove() }, services)
}

function mountGate(
  root: HTMLElement,
  {
    provider,
    script,
    category,
    previewOnly,
    place: show,
    remove,
  }: Gated & {
    /** Answers with what may take the focus, or with nothing when it is there already. */
    readonly place: (gate: HTMLElement) => HTMLElement | undefined
    readonly remove: () => void
  },
  services: IslandServices,
): Dispose {
  const { scripts, announce, report } = services
  const page = root.ownerDocument
  const gate = root.querySelector<HTMLElement>(`[${consentGateAttribute}]`)
  const button = gate?.querySelector<HTMLElement>(`[${consentShowAttribute}]`)
  const always = gate?.querySelector<HTMLElement>(`[${consentAlwaysAttribute}]`)
  if (!gate || !button) return () => {}
  let isOver = false
  let isLoading = false
  let closeNotice: Dispose = () => {}

  const say = (state?: ConsentState) => {
    if (state) gate.setAttribute(consentStateAttribute, state)
    else gate.removeAttribute(consentStateAttribute)
    // Not `disabled`: the focus stays where the visitor left it.
    if (state === 'loading') button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }

  const place = (pressed: boolean) => {
    const { activeElement } = page
    // Somebody who has gone on to something else is not called back. Not every browser focuses a button that is clicked.
    const isHere = gate.contains(activeElement) || (pressed && activeElement === page.body)
    const shown = show(gate)
    if (isHere) shown?.focus({ preventScroll: true })
  }

  const fail = (pressed: boolean) => {
    say('failed')
    const sentence = gate.querySelector(`[${consentSaysAttribute}="failed"]`)?.textContent
    // Whoever did not ask for it need not hear of it.
    if (pressed && sentence) announce(sentence)
  }

  const notify = async (block: PreviewOnlyBlock) => {
    // Loaded by the few who are logged in.
    const { showPreviewNotice } = await import('./parts/preview-notice')
    if (!isOver) closeNotice = showPreviewNotice(page, block, services)
  }

  const end = (outcome: ScriptOutcome, pressed: boolean) => {
    if (outcome === 'ready') place(pressed)
    if (outcome === 'timed-out') fail(pressed)
    if (outcome !== 'logged-in' || !pressed) return
    if (previewOnly) notify(previewOnly).catch(report)
    else fail(pressed)
  }

  const load = async (pressed: boolean, always = false) => {
    const outcome = await scripts
      .load(provider, { ...(script && { script }), ...(category && { category }), pressed, ...(always && { always }) })
      .catch((failure: unknown): ScriptOutcome => {
        report(failure)
        return 'timed-out'
      })
    if (isOver) return
    if (pressed) {
      isLoading = false
      say()
    }
    end(outcome, pressed)
  }

  const press = (event: Event) => {
    if (isLoading) return
    isLoading = true
    say('loading')
    void load(true, event.currentTarget === always)
  }

  button.addEventListener('click', press)
  always?.addEventListener('click', press)
  void load(false)
  return () => {
    isOver = true
    button.removeEventListener('click', press)
    always?.removeEventListener('click', press)
    closeNotice()
    remove()
    say()
  }
}
