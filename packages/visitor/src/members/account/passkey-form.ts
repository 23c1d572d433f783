import type { IslandServices } from '@sitewright/blocks/kit/island'

type Options = Readonly<Record<string, unknown>>
type Key = { readonly id: string }

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
const toText = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** What the server asks, as the browser's own call takes it: bytes where text can be sent alone. */
export function readQuestion(question: Options): Options {
  const keys = (list: unknown) => (list as readonly Key[] | undefined)?.map(key => ({ ...key, id: toBytes(key.id) }))
  const { challenge, user, allowCredentials, excludeCredentials, ...rest } = question
  return {
    ...rest,
    challenge: toBytes(String(challenge)),
    ...(user ? { user: { ...user, id: toBytes((user as Key).id) } } : {}),
    ...(allowCredentials ? { allowCredentials: keys(allowCredentials) } : {}),
    ...(excludeCredentials ? { excludeCredentials: keys(excludeCredentials) } : {}),
  }
}

/** What the device answered, as text. */
export function writeAnswer({ id, rawId, type, response }: PublicKeyCredential): string {
  const client = { clientDataJSON: toText(response.clientDataJSON) }
  const said =
    'attestationObject' in response
      ? (made => ({
          attestationObject: toText(made.attestationObject),
          transports: made.getTransports?.() ?? [],
        }))(response as AuthenticatorAttestationResponse)
      : (proof => ({
          authenticatorData: toText(proof.authenticatorData),
          signature: toText(proof.signature),
          userHandle: proof.userHandle ? toText(proof.userHandle) : undefined,
        }))(response as AuthenticatorAssertionResponse)
  return JSON.stringify({
    id,
    rawId: toText(rawId),
    type,
    clientExtensionResults: {},
    response: { ...client, ...said },
  })
}

/** A question is good for five minutes: a page that stays open asks anew before. */
const askAnewAfterMs = 240_000

/** Whether the browser shows keys among the names that it suggests in a field. */
const suggestsKeys = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false

type Waiting = { readonly mediation: 'conditional'; readonly signal: AbortSignal }

/**
 * A form that is sent with what the person's device answers, which no page can do without a script: shown where the
 * browser knows keys.
 */
export function answerByDevice(
  place: HTMLElement,
  services: Pick<IslandServices, 'request' | 'report'>,
  keys: Pick<CredentialsContainer, 'create' | 'get'> = navigator.credentials,
  isSuggested: () => Promise<boolean> = suggestsKeys,
): void {
  const form = place.querySelector('form')
  const button = form?.querySelector('button')
  const problem = form?.querySelector<HTMLElement>('.error')
  const { passkey: use, question: path } = place.dataset
  if (!form || !button || !problem || !path) return
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null
  const { busy = '', notChosen, known, failed, offline } = form.dataset
  const sentences: Readonly<Record<string, string | undefined>> = {
    NotAllowedError: notChosen,
    InvalidStateError: known,
  }
  const tell = (text: string | undefined) => {
    problem.textContent = text ?? ''
    problem.hidden = !text
  }

  const answer = async (waiting?: Waiting): Promise<void> => {
    const body = { current: field('current')?.value }
    const asked = await services.request<Options>(
      use === 'create' ? { method: 'POST', path, body } : { method: 'GET', path },
    )
    // Nobody has asked for anything yet who could be told that it did not work.
    if (!asked.ok) return waiting ? undefined : tell(asked.status === 0 ? offline : asked.message)
    const publicKey = readQuestion(asked.data) as unknown
    const made =
      use === 'create'
        ? await keys.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
        : await keys.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions, ...waiting })
    const credential = field('credential')
    if (!made || !credential) return tell(failed)
    credential.value = writeAnswer(made as PublicKeyCredential)
    const current = field('current')
    // It has been checked, and the answer stands for it.
    if (current) current.value = ''
    HTMLFormElement.prototype.submit.call(form)
  }

  let suggested = new AbortController()
  const suggest = async (): Promise<void> => {
    if (!('conditional' in place.dataset) || !(await isSuggested())) return
    const mine = new AbortController()
    suggested = mine
    const anew = setTimeout(() => {
      mine.abort()
      suggest().catch(services.report)
    }, askAnewAfterMs)
    // Whoever closes the list, or presses the button instead, is asked there.
    await answer({ mediation: 'conditional', signal: mine.signal }).catch(() => clearTimeout(anew))
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (button.disabled) return
    const label = button.textContent
    // A browser waits for one answer at a time.
    suggested.abort()
    button.disabled = true
    button.textContent = busy
    tell(undefined)
    answer()
      .catch((error: unknown) => {
        tell(sentences[error instanceof Error ? error.name : ''] ?? failed)
        // It goes on for as long as the page is open.
        suggest().catch(services.report)
      })
      .finally(() => {
        button.disabled = false
        button.textContent = label
      })
      .catch(services.report)
  })
  place.hidden = false
  suggest().catch(services.report)
}
