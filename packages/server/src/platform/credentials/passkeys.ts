import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Clock, Random } from '../platform'
import { hashOf } from '../sessions/secrets'

/** What a challenge was given out for: an answer to one proves nothing for another. */
export type PasskeyUse = 'add' | 'log-in' | 'second-step' | 'confirm'
/** Who may answer a challenge: the browser, session or sign-in that asked for it. */
export type PasskeyAsker = { readonly use: PasskeyUse; readonly holder: string }

export type PasskeyKey = {
  readonly credentialId: string
  /** As COSE, in base64url. */
  readonly publicKey: string
  readonly transports: readonly string[]
}
export type MadePasskey = PasskeyKey & {
  readonly counter: number
  readonly isDeviceBound: boolean
  readonly isBackedUp: boolean
}
/** What a browser is asked, as it takes it. */
export type PasskeyQuestion = Readonly<Record<string, unknown>> & { readonly challenge: string }
/** What a challenge is remembered by once it was answered. */
export type SpentChallenge = { readonly challengeHash: string; readonly expiresAt: Date }

type Facts = {
  /** The only origin whose answers count, and the domain that keys are made for. */
  readonly origin: string
  readonly rpId: string
  readonly secrets: readonly [string, ...string[]]
}

const challengeMs = 5 * 60_000
/** The library is large and wanted seldom, so the server starts without it. */
const library = () => import('@simplewebauthn/server')

/** Text of the browser, read as far as it must be known before the library checks it all. */
function readCredential(
  text: string,
): { id: string; challenge: string; userHandle?: string; json: unknown } | undefined {
  try {
    const json = JSON.parse(text)
    const client = JSON.parse(Buffer.from(json.response.clientDataJSON, 'base64url').toString('utf8'))
    // Neither page stands in anybody's frame.
    if (typeof json.id !== 'string' || typeof client.challenge !== 'string' || client.crossOrigin === true)
      return undefined
    const { userHandle } = json.response
    return { id: json.id, challenge: client.challenge, json, ...(typeof userHandle === 'string' && { userHandle }) }
  } catch {
    return undefined
  }
}

const userHandleOf = (personId: string): string => Buffer.from(personId, 'utf8').toString('base64url')

/** Keys of devices: what browsers are asked, and whether their answers hold. Nothing is stored here. */
export function createPasskeyChecks(
  { origin, rpId, secrets }: Facts,
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
) {
  const signed = (secret: string, { use, holder }: PasskeyAsker, id: string, ends: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['passkey', use, holder, id, ends]))
      .digest('base64url')

  const newChallenge = (asker: PasskeyAsker): string => {
    const id = random.id()
    const ends = String(clock.now().getTime() + challengeMs)
    return [id, ends, signed(secrets[0], asker, id, ends)].join('.')
  }

  /** Undefined for one that we did not give out, for this, to this browser, in the last five minutes. */
  function openChallenge(given: string, asker: PasskeyAsker): SpentChallenge | undefined {
    const [id = '', ends = '', mac = ''] = Buffer.from(given, 'base64url').toString('utf8').split('.')
    const bytes = Buffer.from(mac)
    const isOurs = secrets
      .map(secret => Buffer.from(signed(secret, asker, id, ends)))
      .map(expected => bytes.length === expected.length && timingSafeEqual(bytes, expected))
      .includes(true)
    if (!isOurs || Number(ends) <= clock.now().getTime()) return undefined
    return { challengeHash: hashOf(id), expiresAt: new Date(Number(ends)) }
  }

  const idsOf = (keys: readonly PasskeyKey[]) =>
    keys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    }))

  return {
    /** The key of an answer, before anything of it is believed. */
    keyOf: (credential: string): string | undefined => readCredential(credential)?.id,

    async askForNew(
      person: { readonly id: string; readonly name: string; readonly email: string },
      { holder, known }: { readonly holder: string; readonly known: readonly PasskeyKey[] },
    ): Promise<PasskeyQuestion> {
      const { generateRegistrationOptions } = await library()
      const question = await generateRegistrationOptions({
        rpName: 'Sitewright',
        rpID: rpId,
        userID: new Uint8Array(Buffer.from(person.id, 'utf8')),
        userName: person.email,
        userDisplayName: person.name,
        challenge: newChallenge({ use: 'add', holder }),
        timeout: challengeMs,
        attestationType: 'none',
        excludeCredentials: idsOf(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...question }
    },

    /** Without keys any of this domain may answer, so that nobody has to say first who they are. */
    async askForAnswer(asker: PasskeyAsker, keys: readonly PasskeyKey[] = []): Promise<PasskeyQuestion> {
      const { generateAuthenticationOptions } = await library()
      const question = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: newChallenge(asker),
        timeout: challengeMs,
        userVerification: 'required',
        allowCredentials: idsOf(keys),
      })
      return { ...question }
    },

    async readNew(
      credential: string,
      holder: string,
    ): Promise<{ readonly made: MadePasskey; readonly spent: SpentChallenge } | undefined> {
      const read = readCredential(credential)
      const spent = read && openChallenge(read.challenge, { use: 'add', holder })
      if (!read || !spent) return undefined
      const { verifyRegistrationResponse } = await library()
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: read.json as RegistrationResponseJSON,
          expectedChallenge: read.challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
        })
        if (!verified) return undefined
        const { credential: key, credentialDeviceType, credentialBackedUp } = registrationInfo
        const made = {
          credentialId: key.id,
          publicKey: Buffer.from(key.publicKey).toString('base64url'),
          transports: (Array.isArray(key.transports) ? key.transports : []).filter(each => /^[a-z-]{1,20}$/.test(each)),
          counter: key.counter,
          isDeviceBound: credentialDeviceType === 'singleDevice',
          isBackedUp: credentialBackedUp,
        }
        return { made, spent }
      } catch {
        // The library says by throwing what does not hold: a wrong origin, a wrong domain, nobody verified.
        return undefined
      }
    },

    /** Whether the key's owner answered our question. What its counter means is for whoever knows the last one. */
    async readAnswer(
      credential: string,
      { asker, personId, key }: { readonly asker: PasskeyAsker; readonly personId: string; readonly key: PasskeyKey },
    ): Promise<{ readonly counter: number; readonly isBackedUp: boolean; readonly spent: SpentChallenge } | undefined> {
      const read = readCredential(credential)
      const spent = read && openChallenge(read.challenge, asker)
      if (!read || !spent || read.id !== key.credentialId) return undefined
      if (read.userHandle !== undefined && read.userHandle !== userHandleOf(personId)) return undefined
      const { verifyAuthenticationResponse } = await library()
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: read.json as AuthenticationResponseJSON,
          expectedChallenge: read.challenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          credential: {
            id: key.credentialId,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: 0,
          },
        })
        if (!verified) return undefined
        const { newCounter, credentialBackedUp } = authenticationInfo
        return { counter: newCounter, isBackedUp: credentialBackedUp, spent }
      } catch {
        return undefined
      }
    },
  }
}

export type PasskeyChecks = ReturnType<typeof createPasskeyChecks>
