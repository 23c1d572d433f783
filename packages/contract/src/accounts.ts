import * as z from 'zod/mini'
import { endpoint } from './endpoint'

/** Forms of the account pages send plain fields; the service says in words what is wrong with them. */
const field = (most: number) => z._default(z.string().check(z.maxLength(most)), '')
const optional = (most: number) => z.optional(z.string().check(z.maxLength(most)))
const token = z.string().check(z.minLength(1), z.maxLength(200))

const name = field(200)
const email = field(300)
/** Longer ones are refused in words by the rules for passwords. */
const password = field(1000)
/** A path of ours to go on to. */
const to = optional(2000)

export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/Logout',
  answer: z.object({ loggedOut: z.boolean() }),
})

/** Proves again that it is the person who signed in; what needs that is then answered for ten minutes. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  body: z.strictObject({ password: z.string().check(z.maxLength(1000)) }),
})
/** Asked before a file is fetched by its address, which cannot ask for a password by itself. */
export const checkStrength = endpoint({ method: 'GET', path: '/api/auth/confirmed' })

const page = { method: 'GET', answer: z.undefined() } as const
const form = { method: 'POST', answer: z.undefined() } as const

export const homePage = endpoint({
  ...page,
  path: '/',
  query: z.object({ logout: optional(10), setup: optional(100) }),
})
export const setUp = endpoint({
  ...form,
  path: '/setup',
  body: z.object({ siteName: name, name, email, password, setup: optional(100) }),
})

export const signUpPage = endpoint({ ...page, path: '/signup', query: z.object({ email: optional(300), to }) })
export const signUp = endpoint({ ...form, path: '/signup', body: z.object({ name, email, password, to }) })

const loginOnly = optional(10)
export const logInPage = endpoint({ ...page, path: '/login', query: z.object({ email: optional(300), to, loginOnly }) })
/** What the browser worked out, after several wrong passwords. */
const proof = optional(5_000)
export const logIn = endpoint({ ...form, path: '/login', body: z.object({ email, password, to, loginOnly, proof }) })

/** After the password, where an account asks for a code besides. */
const code = field(100)
export const secondStepPage = endpoint({ ...page, path: '/login/code', query: z.object({ to }) })
export const giveCode = endpoint({ ...form, path: '/login/code', body: z.object({ code, to }) })

/** What a browser is asked, and what its device answers, as browsers write it. */
const credential = z.string().check(z.minLength(1), z.maxLength(20_000))
const passkeyQuestion = { method: 'GET', answer: z.looseObject({ challenge: z.string() }) } as const
export const askForPasskey = endpoint({ ...passkeyQuestion, path: '/login/passkey' })
export const logInWithPasskey = endpoint({ ...form, path: '/login/passkey', body: z.object({ credential, to }) })
export const askForPasskeyAfterPassword = endpoint({ ...passkeyQuestion, path: '/login/code/passkey' })
export const givePasskeyAfterPassword = endpoint({
  ...form,
  path: '/login/code/passkey',
  body: z.object({ credential, to }),
})

/** Proves once more who is there, on the account pages; the editing area sends people here too. */
export const confirmPage = endpoint({ ...page, path: '/account/confirm', query: z.object({ to }) })
export const confirmWithPassword = endpoint({ ...form, path: '/account/confirm', body: z.object({ password, to }) })
export const askForPasskeyToConfirm = endpoint({ ...passkeyQuestion, path: '/account/confirm/passkey' })
export const confirmWithPasskey = endpoint({
  ...form,
  path: '/account/confirm/passkey',
  body: z.object({ credential, to }),
})
export const confirmedPage = endpoint({ ...page, path: '/account/confirmed' })
export const confirmElsewhere = endpoint({ ...page, path: '/config/confirm' })

export const passkeysPage = endpoint({ ...page, path: '/account/passkeys' })
export const askForNewPasskey = endpoint({ ...passkeyQuestion, path: '/account/passkeys/new' })
export const addPasskey = endpoint({ ...form, path: '/account/passkeys', body: z.object({ credential, name }) })
const ofPasskey = { params: z.object({ passkeyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }) }
export const renamePasskey = endpoint({
  ...form,
  ...ofPasskey,
  path: '/account/passkeys/:passkeyId/name',
  body: z.object({ name }),
})
export const removePasskey = endpoint({ ...form, ...ofPasskey, path: '/account/passkeys/:passkeyId/remove' })

export const logOutPage = endpoint({ ...page, path: '/logout' })
export const logOutForm = endpoint({ ...form, path: '/logout' })

/** What a browser waits for after signing up. */
export const checkMailPage = endpoint({ ...page, path: '/signup/check', query: z.object({ sent: optional(10) }) })
export const sendSignUpAgain = endpoint({ ...form, path: '/signup/again' })
/** The mail itself, on an installation that has no mail server. */
export const signUpMailPage = endpoint({ ...page, path: '/signup/mail' })
export const signUpMailBody = endpoint({ ...page, path: '/signup/mail/body' })

export const verifyPage = endpoint({ ...page, path: '/verify', query: z.object({ token: z.optional(token) }) })
/** Name and password count only outside of the browser that asked. */
export const verify = endpoint({ ...form, path: '/verify', body: z.object({ token, name, password }) })

export const forgotPage = endpoint({ ...page, path: '/forgot', query: z.object({ email: optional(300) }) })
export const forgot = endpoint({ ...form, path: '/forgot', body: z.object({ email }) })
export const resetPage = endpoint({ ...page, path: '/reset', query: z.object({ token: z.optional(token) }) })
export const reset = endpoint({ ...form, path: '/reset', body: z.object({ token, password }) })

export const accountPage = endpoint({ ...page, path: '/account' })
export const logOutEverywhere = endpoint({ ...form, path: '/account/log-out-everywhere' })

export const endSession = endpoint({
  ...form,
  path: '/account/sessions/:sessionId/end',
  params: z.object({ sessionId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
})

/** Whether a code is asked for besides the password, and turning that on and off. */
export const codesPage = endpoint({ ...page, path: '/account/second-step' })
export const beginSecondStep = endpoint({ ...form, path: '/account/second-step', body: z.object({ password }) })
export const confirmSecondStep = endpoint({
  ...form,
  path: '/account/second-step/confirm',
  body: z.object({ code }),
})
export const renewRecoveryCodes = endpoint({
  ...form,
  path: '/account/second-step/codes',
  body: z.object({ password }),
})
export const turnOffSecondStep = endpoint({
  ...form,
  path: '/account/second-step/off',
  body: z.object({ password }),
})

export const templatePage = endpoint({
  ...page,
  path: '/signup/template',
  query: z.object({ kind: optional(40), title: optional(100) }),
})
/** One of them, at the width of a desktop, a tablet or a phone. */
export const lookPage = endpoint({
  ...page,
  path: '/signup/template/:template',
  params: z.object({ template: field(60) }),
  query: z.object({ title: optional(200) }),
})
/** What its frame holds: a page of the template as it would look on a new site. */
export const templateLook = endpoint({
  ...page,
  path: '/signup/template/:template/look',
  params: z.object({ template: field(60) }),
  query: z.object({ page: optional(200) }),
})
/** Naming it: the last step before a site is made. */
export const nameSitePage = endpoint({
  ...page,
  path: '/signup/site',
  query: z.object({ template: field(60), title: optional(200) }),
})
export const makeSite = endpoint({
  ...form,
  path: '/signup/site',
  body: z.object({ template: field(60), title: name, identifier: field(200) }),
})
/** While it is typed: the address that a name suggests, or what is wrong with an address. */
export const checkSiteAddress = endpoint({
  method: 'GET',
  path: '/signup/site/address',
  query: z.object({ title: optional(200), identifier: optional(200) }),
  answer: z.object({ identifier: z.string(), problem: z.nullable(z.string()) }),
})

const invitation = { params: z.object({ token }) }
export const invitationPage = endpoint({ ...page, ...invitation, path: '/invitations/:token' })
export const acceptInvitation = endpoint({ ...form, ...invitation, path: '/invitations/:token' })

/** On the account pages: makes a token that opens a session on one site's address. */
export const handOver = endpoint({
  ...page,
  path: '/enter',
  query: z.object({ site: field(60), state: token, to, loginOnly }),
})
/** On the site's editing address: goes to its public one, where a token makes the account known. */
export const viewSite = endpoint({ ...page, path: '/config/view-site', query: z.object({ to }) })
/** On the public address: uses that token up. */
export const ownerView = endpoint({ ...page, path: '/owner-view', query: z.object({ token: optional(200), to }) })

/** On the site's address: uses that token up. */
export const enter = endpoint({ ...page, path: '/enter', query: z.object({ token, to }) })
