import type { CampaignDocument, MailBlock } from '@sitewright/domain/campaigns'
import { richText } from '@sitewright/domain/rich-text'
import type { Campaigns } from '../../campaigns'
import type { Media } from '../../media'
import type { SiteOfRequest } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import type { Letters } from './letters'
import type { Past } from './past'

export type CampaignServices = {
  readonly campaigns: Pick<Campaigns, 'bring'>
  readonly media: Pick<Media, 'list'>
}

type Written = Letters['campaigns'][number]

type Sending = {
  readonly services: CampaignServices
  readonly random: Pick<Platform['random'], 'id'>
  readonly past: Past
  readonly site: Pick<SiteOfRequest, 'id'>
  readonly by: string
}

/** Letters to lists as they were sent then, each drawn from what the site is made of. */
export function createLiveCampaigns({ services, random, past, site, by }: Sending) {
  const pictureOf = async (file: string): Promise<string> => {
    const search = file.slice(0, file.lastIndexOf('.'))
    const { items } = await services.media.list(site.id, { search })
    const found = items.find(({ fileName }) => fileName === file)
    if (!found) throw new Error(`there is no picture ${file}`)
    return found.id
  }

  async function blockOf(line: Written['blocks'][number]): Promise<MailBlock> {
    const id = random.id()
    if (typeof line === 'string') return { id, kind: 'text', text: richText(line) }
    if ('heading' in line) return { id, kind: 'heading', text: line.heading, level: 1, align: 'left' }
    if ('button' in line) return { id, kind: 'button', label: line.button, link: line.link, align: 'left' }
    return { id, kind: 'picture', assetId: await pictureOf(line.picture), alt: '', link: line.link }
  }

  return {
    async send({ name, subject, preview, blocks, daysAgo, bounced = [] }: Written, listId: string, at: Date) {
      const document: CampaignDocument = { blocks: await Promise.all(blocks.map(blockOf)) }
      past.clock.set(at)
      await services.campaigns.bring(site.id, {
        ...{ name, subject, preview, lists: [listId], document, by, bounced },
        isSent: daysAgo !== null,
      })
    },
  }
}
