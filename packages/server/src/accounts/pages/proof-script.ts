/**
 * After several wrong passwords the browser works something out before the next: it begins while the password is typed,
 * and whoever is faster than it waits for it.
 */
export const proofScript = `
const proofField = document.querySelector('input[data-question]')
if (proofField && window.crypto?.subtle) {
  const bytesOf = hex => Uint8Array.from(hex.match(/../g) ?? [], byte => parseInt(byte, 16))
  const hexOf = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const workOut = async challenge => {
    const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
    const start = bytesOf(nonce)
    const password = new Uint8Array(start.length + 4)
    password.set(start)
    for (let counter = 0; ; counter++) {
      new DataView(password.buffer).setUint32(start.length, counter, false)
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
      const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
      const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8)))
      if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    }
  }
  const form = proofField.form
  const worked = workOut(JSON.parse(proofField.dataset.question)).then(proof => {
    proofField.value = proof
  })
  form.addEventListener('submit', event => {
    if (proofField.value !== '') return
    event.preventDefault()
    // Without a proof the answer is the same page with a new question.
    worked.catch(() => {}).then(() => form.submit())
  })
}
`
