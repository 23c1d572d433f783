/** Why the checkout does not go on, and the way back. */
export const RefusedPage = ({ title, text, storePath }: { title: string; text: string; storePath: string }) => (
  <main className="confirmed">
    <header className="top">
      <a className="wordmark" href="/">
        {title}
      </a>
    </header>
    <h1>Check out</h1>
    <p className="lead" role="alert">
      {text}
    </p>
    <a className="back" href={storePath}>
      Keep looking
    </a>
  </main>
)
