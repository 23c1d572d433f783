import { createHash } from 'node:crypto'
import {
  type CheckedLetter,
  checkLetter,
  drawLetter,
  type Letter,
  type LetterCheck,
  letterLook,
  linksOf,
  ownPath,
  picturesOf,
} from '@sitewright/domain/campaigns'
import { canonicalJson, type SiteStyles } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { Audience } from '../newsletter'
import type { SiteTransaction } from '../platform/database'
import { plainText } from '../platform/mail'
import type { Platform } from '../platform/platform'
import type { Campaign } from './repository/campaigns'
import type { FrozenLetter } from './tables'

export type LetterSources = {
  readonly audience: Audience
  site(tx: SiteTransaction): Promise<{
    readonly title: string
    readonly publicAddress: string
    readonly primaryLocale: string
    readonly styles: SiteStyles
    /** The postal address, line by line. */
    readonly place: readonly string[]
    readonly email: string
  }>
  /** By id: where it is found below the site's address, and what the library says of it in this language. */
  pictures(
    tx: SiteTransaction,
    ids: readonly string[],
    locale: string,
  ): Promise<Readonly<Record<string, { readonly path: string; readonly alt: string }>>>
  isThere(siteId: SiteId, path: string): Promise<boolean>
}

export type LookedAt = {
  readonly version: number
  readonly html: string
  readonly plain: string
  readonly checks: readonly LetterCheck[]
}

const mostAsked = 20
/** What pages show in the width of a mail, for screens with twice the points. */
const pictureFormat = '?format=1000w'

/** The tool loads pictures from where it stands itself, also those of a letter that was sent with whole addresses. */
const onItsOwnPage = (letter: FrozenLetter): FrozenLetter => ({
  ...letter,
  pictures: Object.fromEntries(
    Object.entries(letter.pictures).map(([id, { address, ...picture }]) => {
      const isOwn = address.startsWith(`${letter.siteAddress}/`)
      return [id, { ...picture, address: isOwn ? address.slice(letter.siteAddress.length) : address }]
    }),
  ),
})

/** What a campaign comes to as a mail. */
export const createLetters = ({ database }: Pick<Platform, 'database'>, sources: LetterSources) => {
  async function letterOf(
    tx: SiteTransaction,
    { subject, preview, document, frozen }: Campaign,
    /** On a page of the site itself addresses without a host do, and are allowed. */
    { isShownHere = false }: { isShownHere?: boolean } = {},
  ): Promise<FrozenLetter> {
    if (frozen) return isShownHere ? onItsOwnPage(frozen) : frozen
    const { title, publicAddress, primaryLocale, styles, place, email } = await sources.site(tx)
    const found = await sources.pictures(tx, picturesOf(document), primaryLocale)
    const pictures: Letter['pictures'] = Object.fromEntries(
      Object.entries(found).map(([id, { path, alt }]) => [
        id,
        { address: `${isShownHere ? '' : publicAddress}${path}${pictureFormat}`, alt },
      ]),
    )
    return {
      ...{ subject: subject.trim(), preview: preview.trim(), document, look: letterLook(styles) },
      ...{ locale: primaryLocale, site: title, siteAddress: publicAddress, place, pictures },
      replyTo: email === '' ? null : email,
    }
  }

  const sampleOf = async (tx: SiteTransaction, campaign: Campaign, isShownHere: boolean) => {
    const letter = await letterOf(tx, campaign, { isShownHere })
    const foot = await sources.audience.sampleFoot(tx, campaign.lists, letter.locale)
    return { letter, foot, html: drawLetter(letter, foot) }
  }

  async function missingPaths(siteId: SiteId, { document, siteAddress }: Letter): Promise<Set<string>> {
    const paths = new Set(linksOf(document).flatMap(({ link }) => ownPath(link, siteAddress) ?? []))
    const missing = new Set<string>()
    for (const path of [...paths].slice(0, mostAsked)) if (!(await sources.isThere(siteId, path))) missing.add(path)
    return missing
  }

  return {
    letterOf,
    sampleOf,

    hashOf: (letter: FrozenLetter): string => createHash('sha256').update(canonicalJson(letter)).digest('hex'),

    /** As it would be sent, and what is looked at before. */
    async look(
      siteId: SiteId,
      read: (tx: SiteTransaction) => Promise<Campaign | undefined>,
    ): Promise<LookedAt | undefined> {
      const found = await database.withSite(siteId, async tx => {
        const campaign = await read(tx)
        return campaign && { campaign, ...(await sampleOf(tx, campaign, true)) }
      })
      if (!found) return undefined
      const { campaign, letter, foot, html } = found
      const checked: CheckedLetter = {
        ...{ subject: letter.subject, preview: letter.preview, document: letter.document },
        ...{ lists: campaign.lists, siteAddress: letter.siteAddress, html, bytes: Buffer.byteLength(html) },
        ...{ leaveAddress: foot.leave.address, pictures: letter.pictures, hasPlace: letter.place.length > 0 },
        missingPaths: await missingPaths(siteId, letter),
      }
      return { version: campaign.version, html, plain: plainText(html), checks: checkLetter(checked) }
    },
  }
}
export type Letters = ReturnType<typeof createLetters>
