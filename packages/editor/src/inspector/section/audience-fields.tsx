import type { SectionAudience } from '@sitewright/domain/documents'
import { t } from '../../language'
import { PlanTicks } from '../../site/plan-ticks'
import { useDraft } from '../../site/use-site'
import { Segments } from '../../ui/segments'
import { Switch } from '../../ui/switch'
import { useSection } from './use-section'

const kinds = [
  { value: 'everyone', label: t('Everyone') },
  { value: 'members', label: t('Members') },
] as const

/** For whom the section is drawn. Everybody else gets a page without it. */
export const AudienceFields = () => {
  const { section, setOnce } = useSection()
  const { data: draft } = useDraft()
  const { audience } = section
  const set = (next: SectionAudience | null) => setOnce({ audience: next })
  return (
    <>
      <Segments
        label={t('Who it is for')}
        options={kinds}
        value={audience ? 'members' : 'everyone'}
        onChange={kind => set(kind === 'members' ? (audience ?? { planIds: [] }) : null)}
      />
      {audience && (
        <>
          <PlanTicks
            locale={draft?.primaryLocale ?? 'en'}
            value={audience.planIds}
            onChange={planIds => set({ ...audience, planIds })}
          />
          <Switch
            label={t('Show the others how to join')}
            isSelected={audience.notice ?? false}
            onChange={isShown => set(isShown ? { ...audience, notice: true } : { planIds: audience.planIds })}
          />
          <p className="field-help">
            {t('Visitors, searches and lists get the page without this section, from the next time you publish.')}
          </p>
        </>
      )}
    </>
  )
}
