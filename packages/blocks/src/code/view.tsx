import { IslandRoot, type PropsOf, type ViewOf } from '../kit'
import { CodeFrame, codeFrameAddress } from '../kit/code-frame'
import { ConsentGate } from '../kit/consent-gate'
import { code } from './block'
import type { CodeBlockFrame } from './island'

/** As HTML of its own; undefined for what is no program. */
const runnable = ({ language, source }: PropsOf<typeof code>): string | undefined => {
  if (language === 'html') return source
  if (language === 'css') return `<style>${source.replace(/<\/(?=style)/gi, '<\\/')}</style>`
  if (language === 'js') return `<script>${source.replace(/<\/(?=script)/gi, '<\\/')}</script>`
  return undefined
}

export const View = ({ props, context }: ViewOf<typeof code>) => {
  if (props.source.trim() === '')
    return context.mode === 'canvas' ? <p className="code-empty">{context.message('code.paste')}</p> : null
  const html = props.show === 'run' ? runnable(props) : undefined
  if (html === undefined)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and a section would be a landmark
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and those without a mouse scroll by keys
      <div className="code-listing" role="group" tabIndex={0} aria-label={context.message('code.listing')}>
        <pre>
          <code>{props.source}</code>
        </pre>
      </div>
    )
  const title = context.message('code.frame')
  const style = { height: props.height }
  if (props.consent === 'none' && !context.asksFirst)
    return (
      <div className="code" style={style}>
        <CodeFrame html={html} title={title} />
        {context.mode === 'page' && (
          // What it says is read without script, too; it runs nothing there.
          <noscript>
            <iframe className="code-frame" srcDoc={html} title={title} sandbox="" />
          </noscript>
        )}
      </div>
    )
  const gate = <ConsentGate provider="others" title={context.message('code.title')} context={context} />
  return (
    <div className="code" style={style}>
      {context.mode === 'canvas' ? (
        gate
      ) : (
        <IslandRoot<CodeBlockFrame>
          type={code.type}
          when="visible"
          className="code-place"
          props={{
            source: codeFrameAddress(html),
            title,
            category: props.consent === 'functional' ? 'elsewhere' : 'marketing',
          }}
        >
          {gate}
        </IslandRoot>
      )}
    </div>
  )
}
