import { codeFramePath, codeSandbox } from './code-marks'

export const codeFrameAddress = (html: string): string => `${codeFramePath}#${encodeURIComponent(html)}`

/** Runs an owner's HTML beside the page and never in it. */
export const CodeFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe
    className="code-frame"
    src={codeFrameAddress(html)}
    title={title}
    sandbox={codeSandbox}
    referrerPolicy="no-referrer"
    loading="lazy"
  />
)
