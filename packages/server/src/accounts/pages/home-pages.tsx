import type { SiteSummary } from '@sitewright/contract/sites'
import type { FieldRefusals } from '../fields'
import { fieldMessages, passwordRule } from '../messages'
import type { Account } from '../repository'
import { Field, PasswordField, Problem, Submit } from './fields'
import { ColumnPage, Form, type Frame, MessagePage, SignedInNavigation, SplitPage } from './frame'

type Notice = { readonly title: string; readonly text: string } | null

/** Closes without a script too. */
const NoticeDialog = ({ notice }: { notice: Notice }) =>
  notice && (
    <dialog open aria-labelledby="notice-title" aria-describedby="notice-text">
      <h2 id="notice-title">{notice.title}</h2>
      <p id="notice-text">{notice.text}</p>
      <form method="dialog">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus. */}
        <button className="button medium" type="submit" autoFocus>
          OK
        </button>
      </form>
    </dialog>
  )

type Landing = { readonly frame: Frame; readonly picture: string; readonly notice: Notice; readonly maySignUp: boolean }

export const LandingPage = ({ frame, picture, notice, maySignUp }: Landing) => (
  <SplitPage frame={frame} title="Make a website worth visiting" picture={picture}>
    <NoticeDialog notice={notice} />
    <h1>Make a website worth visiting</h1>
    <p className="lead">
      Start from a finished site, change every word and picture of it, and sell from the same place.
    </p>
    <p className="notes">
      {maySignUp && (
        <a className="button primary large" href="/signup">
          Create an account
        </a>
      )}
      <a className={maySignUp ? 'button large' : 'button primary large'} href="/login">
        Log in
      </a>
    </p>
  </SplitPage>
)

export const SitesPage = ({
  frame,
  account,
  sites,
}: {
  frame: Frame
  account: Account
  sites: readonly SiteSummary[]
}) => (
  <ColumnPage frame={frame} title="Your sites" navigation={<SignedInNavigation frame={frame} name={account.name} />}>
    <header>
      <h1>Your sites</h1>
      <a className="button primary" href="/signup/template">
        Make a site
      </a>
    </header>
    {sites.length === 0 ? (
      <p className="lead">Your sites will be here.</p>
    ) : (
      <ul className="rows">
        {sites.map(site => (
          <li key={site.id}>
            <div className="what">
              <b>{site.title}</b>
              <span>{site.publicAddress.replace(/^https?:\/\//, '')}</span>
            </div>
            <a className="button" href={site.publicAddress} aria-label={`View ${site.title}`}>
              View
            </a>
            <a className="button" href={site.editAddress} aria-label={`Edit ${site.title}`}>
              Edit
            </a>
          </li>
        ))}
      </ul>
    )}
  </ColumnPage>
)

type SetUp = {
  readonly frame: Frame
  readonly picture: string
  readonly outboxIsLocal: boolean
  /** Proves that whoever fills this in has read the server's console. */
  readonly setUpKey?: string
  readonly values?: { readonly siteName?: string; readonly name?: string; readonly email?: string }
  readonly fields?: FieldRefusals & { siteName?: string }
  readonly problem?: string
}

export const SetUpPage = ({ frame, picture, outboxIsLocal, setUpKey, values = {}, fields = {}, problem }: SetUp) => {
  const first = (['siteName', 'name', 'email', 'password'] as const).find(name => fields[name]) ?? 'siteName'
  return (
    <SplitPage frame={frame} title="Set up" picture={picture}>
      <h1>Set up Sitewright</h1>
      {problem && <Problem>{problem}</Problem>}
      <Form frame={frame} action="/setup">
        {setUpKey && <input type="hidden" name="setup" value={setUpKey} />}
        <Field
          name="siteName"
          label="Site name"
          value={values.siteName}
          autoComplete="organization"
          wrong={fields.siteName}
          focused={first === 'siteName'}
        />
        <Field
          name="name"
          label="Your name"
          value={values.name}
          autoComplete="name"
          wrong={fields.name && fieldMessages[fields.name]}
          focused={first === 'name'}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          value={values.email}
          autoComplete="email"
          wrong={fields.email && fieldMessages[fields.email]}
          focused={first === 'email'}
        />
        <PasswordField
          isNew
          rule={passwordRule}
          wrong={fields.password && fieldMessages[fields.password]}
          focused={first === 'password'}
        />
        <Submit busy="Setting up">Make my site</Submit>
      </Form>
      <p className="off quiet">
        {outboxIsLocal && 'E-mail goes to the outbox at /config/outbox. '}Payments use the test payment provider. Maps
        are drawn locally.
      </p>
    </SplitPage>
  )
}

/** Somebody found an empty installation without having started it. */
export const SetUpClosedPage = ({ frame }: { frame: Frame }) => (
  <MessagePage
    frame={frame}
    title="Set up"
    heading="Set up Sitewright"
    text="Open the address that the server printed when it started: it ends in ?setup= and a key. Or make the first account on the command line with sitewright create-owner."
  >
    {null}
  </MessagePage>
)
