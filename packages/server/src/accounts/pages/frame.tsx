import type { InterfaceLanguage } from '@sitewright/domain/catalogue'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { icon } from '../../platform/pages'
import { SpeechIn, useSpeech } from '../language'

/** What every account page is drawn with. */
export type Frame = {
  readonly styles: string
  readonly script: string
  readonly nonce: string
  readonly crumb: string
  readonly language: InterfaceLanguage
}

type Document = { readonly frame: Frame; readonly title: string; readonly children: ReactNode }

export const Document = ({ frame, title, children }: Document) => (
  <html lang={frame.language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} · Sitewright`}</title>
      <link rel="icon" href={icon} />
      <link rel="stylesheet" href={frame.styles} />
      <script type="module" src={frame.script} nonce={frame.nonce} />
    </head>
    <body>{children}</body>
  </html>
)

/** The whole page speaks the language of its frame. */
export function draw(page: ReactElement<{ readonly frame: Frame }>): string {
  const { language } = page.props.frame
  return `<!doctype html>${renderToStaticMarkup(<SpeechIn language={language}>{page}</SpeechIn>)}`
}

/** Left what to do, right what it may become. */
export const SplitPage = ({ picture, children, ...document }: Document & { readonly picture: string }) => (
  <Document {...document}>
    <div className="split">
      <div className="side">
        <header>
          <a className="wordmark" href="/">
            Sitewright
          </a>
        </header>
        <main>{children}</main>
      </div>
      <div className="picture">
        <img src={picture} alt="" />
      </div>
    </div>
  </Document>
)

export const ColumnPage = ({ navigation, children, ...document }: Document & { readonly navigation?: ReactNode }) => (
  <Document {...document}>
    <header className="bar">
      <a className="wordmark" href="/">
        Sitewright
      </a>
      {navigation}
    </header>
    <main className="column">{children}</main>
  </Document>
)

export const SignedInNavigation = ({ frame, name }: { frame: Frame; name: string }) => {
  const { t } = useSpeech()
  return (
    <nav aria-label={t('Account')}>
      <a href="/account">{name}</a>
      <Form frame={frame} action="/logout">
        <button className="button" type="submit">
          {t('Log out')}
        </button>
      </Form>
    </nav>
  )
}

type FormProps = {
  readonly frame: Frame
  readonly action: string
  /** The page's script presses the button; without it the person does. */
  readonly atOnce?: boolean
  readonly children: ReactNode
}

export const Form = ({ frame, action, atOnce, children }: FormProps) => (
  // The server says what is wrong with a field, in its own words.
  <form method="post" action={action} noValidate data-at-once={atOnce || undefined}>
    <input type="hidden" name="crumb" value={frame.crumb} />
    {children}
  </form>
)

/** A page with one thing to say. */
export const MessagePage = ({ heading, text, children, ...document }: Document & { heading: string; text: string }) => (
  <ColumnPage {...document}>
    <div className="narrow">
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  </ColumnPage>
)
