import type { Language } from '@sitewright/domain/texts'
import { asc, eq } from 'drizzle-orm'
import type { SiteTransaction } from '../platform/database'
import { siteLanguages, sites } from './tables'

/** The languages of a site in the order of its switcher. */
export const readLanguages = (tx: SiteTransaction): Promise<Language[]> =>
  tx
    .select({
      locale: siteLanguages.locale,
      state: siteLanguages.state,
      name: siteLanguages.name,
      fallback: siteLanguages.fallback,
    })
    .from(siteLanguages)
    .where(eq(siteLanguages.siteId, tx.siteId))
    .orderBy(asc(siteLanguages.place), asc(siteLanguages.locale))

/** Takes the place of what was there. What requests know of it is written along. */
export async function writeLanguages(tx: SiteTransaction, languages: readonly Language[], now: Date): Promise<void> {
  await tx.delete(siteLanguages).where(eq(siteLanguages.siteId, tx.siteId))
  await tx.insert(siteLanguages).values(languages.map((language, place) => ({ ...language, siteId: tx.siteId, place })))
  const locales = languages.filter(({ state }) => state === 'live').map(({ locale }) => locale)
  await tx.update(sites).set({ locales, updatedAt: now }).where(eq(sites.id, tx.siteId))
}

/** Exactly these are live from now on; what is known of the others stays. */
export async function setLive(tx: SiteTransaction, locales: readonly string[], now: Date): Promise<void> {
  const before = await readLanguages(tx)
  const live = locales.map((locale): Language => {
    const known = before.find(language => language.locale === locale)
    return { ...(known ?? { locale, name: '', fallback: null }), state: 'live' }
  })
  const others = before
    .filter(({ locale }) => !locales.includes(locale))
    .map((language): Language => ({ ...language, state: 'hidden' }))
  await writeLanguages(tx, [...live, ...others], now)
}
