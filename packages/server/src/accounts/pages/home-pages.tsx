import type { SiteSummary } from '@sitewright/contract/sites'
import type { FieldRefusals } from '../fields'
import { useSpeech } from '../language'
import { fieldMessages, passwordRule } from '../messages'
import type { Account } from '../repository'
import { Field, PasswordField, Problem, Submit } from './fields'
import { ColumnPage, Form, type Frame, MessagePage, SignedInNavigation, SplitPage } from './frame'

type Notice = { readonly title: string; readonly text: string } | null

/** Closes without a script too. */
const NoticeDialog = ({ notice }: { notice: Notice }) => {
  const { t } = useSpeech()
  if (!notice) return null
  return (
    <dialog open aria-labelledby="notice-title" aria-describedby="notice-text">
      <h2 id="notice-title">{t(notice.title)}</h2>
      <p id="notice-text">{t(notice.text)}</p>
      <form method="dialog">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus. */}
        <button className="button medium" type="submit" autoFocus>
          {t('OK')}
        </button>
      </form>
    </dialog>
  )
}

type Landing = { readonly frame: Frame; readonly picture: string; readonly notice: Notice; readonly maySignUp: boolean }

export const LandingPage = ({ frame, picture, notice, maySignUp }: Landing) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('Make a website worth visiting')} picture={picture}>
      <NoticeDialog notice={notice} />
      <h1>{t('Make a website worth visiting')}</h1>
      <p className="lead">
        {t('Start from a finished site, change every word and picture of it, and sell from the same place.')}
      </p>
      <p className="notes">
        {maySignUp && (
          <a className="button primary large" href="/signup">
            {t('Create an account')}
          </a>
        )}
        <a className={maySignUp ? 'button large' : 'button primary large'} href="/login">
          {t('Log in')}
        </a>
      </p>
    </SplitPage>
  )
}

export const SitesPage = ({
  frame,
  account,
  sites,
}: {
  frame: Frame
  account: Account
  sites: readonly SiteSummary[]
}) => {
  const { t } = useSpeech()
  return (
    <ColumnPage
      frame={frame}
      title={t('Your sites')}
      navigation={<SignedInNavigation frame={frame} name={account.name} />}
    >
      <header>
        <h1>{t('Your sites')}</h1>
        <a className="button primary" href="/signup/template">
          {t('Make a site')}
        </a>
      </header>
      {sites.length === 0 ? (
        <p className="lead">{t('Your sites will be here.')}</p>
      ) : (
        <ul className="rows">
          {sites.map(site => (
            <li key={site.id}>
              <div className="what">
                <b>{site.title}</b>
                <span>{site.publicAddress.replace(/^https?:\/\//, '')}</span>
              </div>
              <a className="button" href={site.publicAddress} aria-label={t('View {site}', { site: site.title })}>
                {t('View')}
              </a>
              <a className="button" href={site.editAddress} aria-label={t('Edit {site}', { site: site.title })}>
                {t('Edit')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </ColumnPage>
  )
}

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
  const { t } = useSpeech()
  const first = (['siteName', 'name', 'email', 'password'] as const).find(name => fields[name]) ?? 'siteName'
  return (
    <SplitPage frame={frame} title={t('Set up')} picture={picture}>
      <h1>{t('Set up Sitewright')}</h1>
      {problem && <Problem>{problem}</Problem>}
      <Form frame={frame} action="/setup">
        {setUpKey && <input type="hidden" name="setup" value={setUpKey} />}
        <Field
          name="siteName"
          label={t('Site name')}
          value={values.siteName}
          autoComplete="organization"
          wrong={fields.siteName && t(fields.siteName)}
          focused={first === 'siteName'}
        />
        <Field
          name="name"
          label={t('Your name')}
          value={values.name}
          autoComplete="name"
          wrong={fields.name && t(fieldMessages[fields.name])}
          focused={first === 'name'}
        />
        <Field
          name="email"
          label={t('Email')}
          type="email"
          value={values.email}
          autoComplete="email"
          wrong={fields.email && t(fieldMessages[fields.email])}
          focused={first === 'email'}
        />
        <PasswordField
          isNew
          rule={t(passwordRule)}
          wrong={fields.password && t(fieldMessages[fields.password])}
          focused={first === 'password'}
        />
        <Submit busy={t('Setting up')}>{t('Make my site')}</Submit>
      </Form>
      <p className="off quiet">
        {outboxIsLocal && `${t('E-mail goes to the outbox at /config/outbox.')} `}
        {t('Payments use the test payment provider. Maps are drawn locally.')}
      </p>
    </SplitPage>
  )
}

/** Somebody found an empty installation without having started it. */
export const SetUpClosedPage = ({ frame }: { frame: Frame }) => {
  const { t } = useSpeech()
  return (
    <MessagePage
      frame={frame}
      title={t('Set up')}
      heading={t('Set up Sitewright')}
      text={t(
        'Open the address that the server printed when it started: it ends in ?setup= and a key. Or make the first account on the command line with sitewright create-owner.',
      )}
    >
      {null}
    </MessagePage>
  )
}
