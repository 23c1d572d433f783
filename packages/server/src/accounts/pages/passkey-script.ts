/** Asks the person's device for a key, which no page can do without a script. Shown where the browser knows keys. */
export const passkeyScript = `
const passkeyPlaces = document.querySelectorAll('[data-passkey]')
if (passkeyPlaces.length > 0 && window.PublicKeyCredential) {
  const sentences = { NotAllowedError: 'notAllowed', InvalidStateError: 'invalidState' }
  const toBytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0))
  const toText = buffer =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const keys = list => (list ?? []).map(key => ({ ...key, id: toBytes(key.id) }))
  const toOptions = ({ challenge, user, allowCredentials, excludeCredentials, ...rest }) => ({
    ...rest,
    challenge: toBytes(challenge),
    ...(user && { user: { ...user, id: toBytes(user.id) } }),
    ...(allowCredentials && { allowCredentials: keys(allowCredentials) }),
    ...(excludeCredentials && { excludeCredentials: keys(excludeCredentials) }),
  })
  const write = ({ id, rawId, type, authenticatorAttachment, response }) =>
    JSON.stringify({
      id,
      rawId: toText(rawId),
      type,
      authenticatorAttachment: authenticatorAttachment ?? undefined,
      clientExtensionResults: {},
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        ...(response.attestationObject
          ? {
              attestationObject: toText(response.attestationObject),
              transports: response.getTransports ? response.getTransports() : [],
            }
          : {
              authenticatorData: toText(response.authenticatorData),
              signature: toText(response.signature),
              userHandle: response.userHandle ? toText(response.userHandle) : undefined,
            }),
      },
    })
  const question = async place => {
    const answer = await fetch(place.dataset.question, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error('no question')
    return toOptions(await answer.json())
  }

  document.querySelector('[data-no-passkeys]')?.setAttribute('hidden', '')
  for (const place of passkeyPlaces) {
    const form = place.querySelector('form')
    const button = form.querySelector('button[type="button"]')
    const failure = form.querySelector('[data-failure]')
    let offered = new AbortController()
    const finish = credential => {
      form.elements.credential.value = write(credential)
      form.submit()
    }
    const ask = async options =>
      finish(
        await (place.dataset.passkey === 'create'
          ? navigator.credentials.create({ publicKey: await question(place) })
          : navigator.credentials.get({ publicKey: await question(place), ...options })),
      )
    // Passkeys among the names that the browser suggests. The question is for five minutes, so it is asked anew.
    const offer = async () => {
      if (!('conditional' in place.dataset)) return
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      offered = new AbortController()
      const { signal } = offered
      const again = setTimeout(() => {
        offered.abort()
        offer()
      }, 240_000)
      await ask({ mediation: 'conditional', signal }).catch(() => clearTimeout(again))
    }
    button.addEventListener('click', async () => {
      const label = button.textContent
      offered.abort()
      failure.hidden = true
      button.disabled = true
      button.textContent = place.dataset.waiting
      try {
        await ask({})
      } catch (error) {
        failure.textContent = place.dataset[sentences[error.name] ?? 'otherwise']
        failure.hidden = false
        offer()
      }
      button.textContent = label
      button.disabled = false
    })
    place.hidden = false
    offer()
  }
}
`
