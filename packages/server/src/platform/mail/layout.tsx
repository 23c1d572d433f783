import type { ReactNode } from 'react'

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

const colours = { ink: '#161614', quiet: '#53534e', line: '#dededa', paper: '#ffffff', ground: '#f6f6f4' }
const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The frame of every mail. Styles are inline, because many mail programs drop style sheets. */
export const MailLayout = ({ preview, from, children, reason, language = 'en' }: MailLayoutProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      {/* Without it links of a mail shown inside a page would open inside its frame. */}
      <base target="_blank" />
      <title>{preview}</title>
    </head>
    <body
      style={{ margin: 0, padding: '24px 12px', background: colours.ground, color: colours.ink, fontFamily: fonts }}
    >
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-plain="skip">
        {preview}
      </div>
      <div
        style={{
          maxWidth: 560,
          margin: '0 auto',
          padding: '32px 28px',
          background: colours.paper,
          border: `1px solid ${colours.line}`,
          borderRadius: 8,
          fontSize: 16,
          lineHeight: 1.55,
        }}
      >
        <p style={{ margin: '0 0 24px', fontWeight: 600 }}>{from}</p>
        {children}
      </div>
      <p style={{ maxWidth: 560, margin: '16px auto 0', fontSize: 13, lineHeight: 1.5, color: colours.quiet }}>
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

/** A link that looks like a button; the address stands below it for programs that show no buttons. */
export const MailButton = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <p style={{ margin: '24px 0' }}>
    <a
      href={href}
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
          <td style={{ padding: '8px 0', borderTop: `1px solid ${colours.line}` }}>{label}</td>
          <td style={{ padding: '8px 0', borderTop: `1px solid ${colours.line}`, textAlign: 'right' }}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
