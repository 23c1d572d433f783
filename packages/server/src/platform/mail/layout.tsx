import { Fragment, type ReactNode } from 'react'

export type MailLayoutProps = {
  /** Shown by mail programs beside the subject. */
  readonly preview: string
  /** The site or the product that writes. */
  readonly from: string
  readonly children: ReactNode
  /** Why the reader gets this mail. */
  readonly reason: string
  readonly language?: string
}

export const mailColours = { ink: '#161614', quiet: '#53534e', line: '#dededa', paper: '#ffffff', ground: '#f6f6f4' }
const colours = mailColours
const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** For programs that read style sheets and have a dark look; all others go by what is inline. */
const sheet = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.ground { background: #121211 !important; color: #f1f1ee !important }
.paper { background: #1d1d1b !important; border-color: #3a3a36 !important }
.ink { color: #f1f1ee !important }
.quiet { color: #b8b8b1 !important }
.line { border-color: #3a3a36 !important }
.button { background: #f1f1ee !important; color: #161614 !important }
}`

/** The frame of every mail. Styles are inline, because many mail programs drop style sheets. */
export const MailLayout = ({ preview, from, children, reason, language = 'en' }: MailLayoutProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{sheet}</style>
      {/* Without it links of a mail shown inside a page would open inside its frame. */}
      <base target="_blank" />
      <title>{preview}</title>
    </head>
    <body
      className="ground"
      style={{ margin: 0, padding: '24px 12px', background: colours.ground, color: colours.ink, fontFamily: fonts }}
    >
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-plain="skip">
        {preview}
      </div>
      <div
        className="paper"
        style={{
          maxWidth: 560,
          margin: '0 auto',
          padding: '32px 28px',
          background: colours.paper,
          border: `1px solid ${colours.line}`,
          borderRadius: 8,
          fontSize: 16,
          lineHeight: 1.55,
          // Addresses are longer than a phone is wide.
          overflowWrap: 'anywhere',
        }}
      >
        <p style={{ margin: '0 0 24px', fontWeight: 600 }}>{from}</p>
        {children}
      </div>
      <p
        className="quiet"
        style={{
          ...{ maxWidth: 560, margin: '16px auto 0', padding: '0 12px', fontSize: 13, lineHeight: 1.5 },
          color: colours.quiet,
        }}
      >
        {reason}
      </p>
    </body>
  </html>
)

export const MailHeading = ({ children }: { readonly children: ReactNode }) => (
  <h1 style={{ margin: '0 0 16px', fontSize: 22, lineHeight: 1.3, fontWeight: 600 }}>{children}</h1>
)

export const MailText = ({ children }: { readonly children: ReactNode }) => (
  <p style={{ margin: '0 0 16px' }}>{children}</p>
)

/** What somebody wrote: an empty line begins a paragraph, and every line stays one. */
export const MailLines = ({ children: text }: { readonly children: string }) => (
  <>
    {text
      .trim()
      .split(/(?:\r?\n[ \t]*){2,}/)
      .map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is drawn once, and two paragraphs may say the same.
        <MailText key={at}>
          {paragraph.split(/\r?\n/).map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Fragment key={number}>
              {number > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </MailText>
      ))}
  </>
)

/** What is typed somewhere else: read from one screen, written on another. */
export const MailCode = ({ children }: { readonly children: string }) => (
  <p style={{ margin: '0 0 16px', fontSize: 28, lineHeight: 1.3, fontWeight: 600, letterSpacing: 4 }}>{children}</p>
)

/** A link in a sentence; without its own colour it would be a browser's blue, which nobody reads on a dark ground. */
export const MailLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="ink" style={{ color: colours.ink }}>
    {children}
  </a>
)

/** A link that looks like a button; the address stands below it for programs that show no buttons. */
export const MailButton = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <p style={{ margin: '24px 0' }}>
    <a
      href={href}
      className="button"
      style={{
        display: 'inline-block',
        padding: '12px 20px',
        borderRadius: 6,
        background: colours.ink,
        color: colours.paper,
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
)

export type MailTableRow = { readonly key: string; readonly label: ReactNode; readonly value: ReactNode }

/** Lines with an amount at the end, such as an order; the last rows may be totals. */
export const MailTable = ({ rows }: { readonly rows: readonly MailTableRow[] }) => (
  <table style={{ width: '100%', margin: '16px 0', borderCollapse: 'collapse' }}>
    <tbody>
      {rows.map(({ key, label, value }) => (
        <tr key={key}>
          <td className="line" style={{ padding: '8px 0', borderTop: `1px solid ${colours.line}` }}>
            {label}
          </td>
          <td className="line" style={{ padding: '8px 0', borderTop: `1px solid ${colours.line}`, textAlign: 'right' }}>
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
