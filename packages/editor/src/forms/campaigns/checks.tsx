import type { Campaign, CampaignCheck } from '@sitewright/contract/campaigns'
import { campaignCheckMessages } from '@sitewright/domain/catalogue/messages'
import { Check, CircleX, TriangleAlert } from 'lucide-react'
import { t } from '../../language'
import { Icon } from '../../ui/icon'
import { TextButton } from '../../ui/text-button'
import { useAudience, usePreview } from './use-campaigns'

const icons = { fine: Check, warns: TriangleAlert, stops: CircleX } as const
const words = { fine: t('Fine'), warns: t('Look at this'), stops: t('To be mended') } as const

/** Everything that is looked at before a letter goes; undefined while it is not known yet. */
export function useChecks(campaign: Campaign): CampaignCheck[] | undefined {
  const checks = usePreview(campaign).data?.checks
  const people = useAudience(campaign).data?.people
  if (!checks) return undefined
  const isNobody = campaign.lists.length > 0 && people === 0
  const nobody: CampaignCheck = { name: 'lists', outcome: 'stops', text: t(campaignCheckMessages.nobody), blockIds: [] }
  return isNobody ? [...checks, nobody] : checks
}

/** What stands in the way leads to where it can be mended. */
export const Checks = ({ campaign, onShow }: { campaign: Campaign; onShow: (check: CampaignCheck) => void }) => {
  const checks = useChecks(campaign)
  return (
    <section className="letter-checks" aria-labelledby="letter-checks" aria-busy={!checks}>
      <h2 id="letter-checks">{t('Before it goes')}</h2>
      <ul>
        {checks?.map(check => {
          const isFine = check.outcome === 'fine'
          const isElsewhere = check.name === 'size' || check.name === 'way-out' || check.name === 'place'
          return (
            <li key={`${check.name} ${check.text}`} className={check.outcome}>
              <Icon of={icons[check.outcome]} size={14} />
              <span className="unseen">{`${words[check.outcome]}: `}</span>
              {isFine || isElsewhere ? check.text : <TextButton onPress={() => onShow(check)}>{check.text}</TextButton>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
