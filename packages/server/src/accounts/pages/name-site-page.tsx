import { useSpeech } from '../language'
import { Problem, Submit } from './fields'
import { Form, type Frame, SplitPage } from './frame'

type NameSite = {
  readonly frame: Frame
  readonly template: { readonly name: string; readonly title: string; readonly picture: string }
  /** What follows the identifier in the address, as visitors type it. */
  readonly addressEnd: string
  readonly values: { readonly title: string; readonly identifier: string }
  readonly wrong?: { readonly title?: string; readonly identifier?: string }
  readonly problem?: string
  readonly step: string
}

const described = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** Without script an empty address is made from the name; with it, it follows the name while that is typed. */
export const NameSitePage = ({ frame, template, addressEnd, values, wrong = {}, problem, step }: NameSite) => {
  const { t } = useSpeech()
  return (
    <SplitPage frame={frame} title={t('Name your site')} picture={template.picture}>
      <p className="quiet step">{step}</p>
      <h1>{t('Name your site')}</h1>
      <p className="lead">
        {t('It starts from {template}. Nobody sees it until you publish it, and you can change the name later.', {
          template: t(template.title),
        })}
      </p>
      {problem && <Problem>{t(problem)}</Problem>}
      <Form frame={frame} action="/signup/site">
        <input type="hidden" name="template" value={template.name} />
        <div className="field">
          <label htmlFor="title">{t('Site name')}</label>
          <input
            id="title"
            name="title"
            type="text"
            defaultValue={values.title}
            maxLength={100}
            autoComplete="organization"
            required
            // biome-ignore lint/a11y/noAutofocus: the page is one form, and a wrong field must be found at once.
            autoFocus={!wrong.identifier}
            aria-invalid={wrong.title ? true : undefined}
            aria-describedby={described(wrong.title && 'title-wrong')}
          />
          {wrong.title && (
            <p className="wrong" id="title-wrong">
              {t(wrong.title)}
            </p>
          )}
        </div>
        <div className="field" data-site-address="/signup/site/address" data-free={t('This address is free.')}>
          <label htmlFor="identifier">{t('Address')}</label>
          <div className="address">
            <input
              id="identifier"
              name="identifier"
              type="text"
              defaultValue={values.identifier}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              // biome-ignore lint/a11y/noAutofocus: see above.
              autoFocus={Boolean(wrong.identifier && !wrong.title)}
              aria-invalid={wrong.identifier ? true : undefined}
              aria-describedby="identifier-end identifier-note"
            />
            <span id="identifier-end">{addressEnd}</span>
          </div>
          <p className={wrong.identifier ? 'wrong' : 'hint'} id="identifier-note" aria-live="polite">
            {wrong.identifier ? t(wrong.identifier) : t('Left empty, it is made from the name.')}
          </p>
        </div>
        <Submit busy={t('Making your site')}>{t('Make my site')}</Submit>
      </Form>
      <p className="notes">
        <a href={values.title ? `/signup/template?title=${encodeURIComponent(values.title)}` : '/signup/template'}>
          {t('Choose another starting point')}
        </a>
      </p>
    </SplitPage>
  )
}
