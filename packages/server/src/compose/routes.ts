import { join } from 'node:path'
import {
  adminRoutes as accessAdminRoutes,
  publicRoutes as accessPublicRoutes,
  createClosedPages,
  createMet,
  createReader,
} from '../access'
import { accountRoutes, type InvitationsPort } from '../accounts'
import { adminRoutes as activityAdminRoutes } from '../activity'
import { adminRoutes as analyticsAdminRoutes } from '../analytics'
import { apiDocsRoutes } from '../api-docs'
import {
  adminRoutes as campaignsAdminRoutes,
  publicRoutes as campaignsPublicRoutes,
  eventRoutes as mailEventRoutes,
} from '../campaigns'
import { adminRoutes as captchaAdminRoutes } from '../captcha'
import { publicRoutes as censusPublicRoutes, eventRoutes, isOwnVisit, noteFact } from '../census'
import {
  adminRoutes as checkoutAdminRoutes,
  publicRoutes as checkoutPublicRoutes,
  createPages as createCheckoutPages,
} from '../checkout'
import { adminRoutes as collectionsAdminRoutes } from '../collections'
import { adminRoutes as commentsAdminRoutes, publicRoutes as commentsPublicRoutes } from '../comments'
import { adminRoutes as consentAdminRoutes, publicRoutes as consentPublicRoutes } from '../consent'
import { adminRoutes as customersAdminRoutes } from '../customers'
import { adminRoutes as discountsAdminRoutes } from '../discounts'
import { adminRoutes as donationsAdminRoutes } from '../donations'
import { adminRoutes as downloadsAdminRoutes, publicRoutes as downloadsPublicRoutes } from '../downloads'
import { createFirstSight, adminRoutes as editingAdminRoutes, readEditorFiles } from '../editing'
import { adminRoutes as editorEventsRoutes } from '../editor-events'
import { adminRoutes as embedsAdminRoutes } from '../embeds'
import { adminRoutes as experimentsAdminRoutes, publicRoutes as experimentsPublicRoutes } from '../experiments'
import { filingRoutes, adminRoutes as formInboxAdminRoutes } from '../form-inbox'
import { adminRoutes as formsAdminRoutes, publicRoutes as formsPublicRoutes } from '../forms'
import { adminRoutes as giftCardsAdminRoutes } from '../gift-cards'
import { contentAdminRoutes, adminRoutes as importsAdminRoutes } from '../imports'
import { adminRoutes as languagesAdminRoutes } from '../languages'
import { createLedger, adminRoutes as ledgerAdminRoutes } from '../ledger'
import { adminRoutes as mailTemplatesAdminRoutes } from '../mail-templates'
import { adminRoutes as mapsAdminRoutes, publicRoutes as mapsPublicRoutes } from '../maps'
import { adminRoutes as mediaAdminRoutes, publicRoutes as mediaPublicRoutes } from '../media'
import { adminRoutes as memberPlansAdminRoutes, publicRoutes as memberPlansPublicRoutes } from '../member-plans'
import {
  createLeaving,
  invitationAdminRoutes,
  adminRoutes as membersAdminRoutes,
  publicRoutes as membersPublicRoutes,
} from '../members'
import { adminRoutes as newsletterAdminRoutes, publicRoutes as newsletterPublicRoutes } from '../newsletter'
import { adminRoutes as noticesAdminRoutes } from '../notices'
import { adminRoutes as ordersAdminRoutes } from '../orders'
import { adminRoutes as overviewAdminRoutes } from '../overview'
import { adminRoutes as pageReportsAdminRoutes, publicRoutes as pageReportsPublicRoutes } from '../page-reports'
import { createOpening, dataRoutes, adminRoutes as pagesAdminRoutes } from '../pages'
import { adminRoutes as paymentsAdminRoutes } from '../payments'
import { acceptRefusals, type People, adminRoutes as peopleAdminRoutes, roleLabel } from '../people'
import { domainOrigin, siteOrigin } from '../platform/config'
import { type Assets, assetRoutes, certificateRoutes, crumbRoutes, iconRoutes, outboxRoutes } from '../platform/http'
import type { Route } from '../platform/http/route'
import { builtFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import { adminRoutes as popupRoutes } from '../popups'
import { adminRoutes as privacyAdminRoutes } from '../privacy'
import {
  catalogueRoutes,
  checkoutSettingsRoutes,
  collectionRoutes,
  instalmentsRoutes,
  adminRoutes as productsAdminRoutes,
  publicRoutes as productsPublicRoutes,
} from '../products'
import {
  codeFrameRoutes,
  publicRoutes as publishedRoutes,
  readBuiltAssets,
  searchRoutes,
  widgetRoutes,
} from '../published'
import { adminRoutes as publishingAdminRoutes } from '../publishing'
import { adminRoutes as redirectsAdminRoutes } from '../redirects'
import { adminRoutes as remindersAdminRoutes, publicRoutes as remindersPublicRoutes } from '../reminders'
import {
  adminRoutes as reviewsAdminRoutes,
  publicRoutes as reviewsPublicRoutes,
  stopRoutes as reviewsStopRoutes,
} from '../reviews'
import { adminRoutes as sectionsAdminRoutes } from '../sections'
import { adminRoutes as seoAdminRoutes } from '../seo'
import { adminRoutes as shippingAdminRoutes } from '../shipping'
import { publicRoutes as shoppersPublicRoutes } from '../shoppers'
import { adminRoutes as sitesAdminRoutes } from '../sites'
import { adminRoutes as snippetsAdminRoutes } from '../snippets'
import { adminRoutes as socialAdminRoutes, publicRoutes as socialPublicRoutes } from '../social'
import { publicRoutes as stockWatchesPublicRoutes } from '../stock-watches'
import { adminRoutes as subscriptionsAdminRoutes, publicRoutes as subscriptionsPublicRoutes } from '../subscriptions'
import { adminRoutes as taxesAdminRoutes } from '../taxes'
import { adminRoutes as webhooksAdminRoutes } from '../webhooks'
import type { Parts } from '.'

/** Everything that can be asked for. What comes last answers every path that nobody else has. */
export function routesOf(platform: Platform, assets: Assets, parts: Parts): Route[] {
  // The editing area fetches from its own address alone, wherever published pages fetch from.
  const { fonts: ownFonts } = readBuiltAssets(join(builtFolder, 'visitor'))
  const { config, database } = platform
  const {
    access,
    accounts,
    sessions,
    sites,
    people,
    activity,
    pages,
    publishing,
    redirects,
    collections,
    consent,
    popups,
    snippets,
    forms,
    limits,
    sections,
    media,
    embeds,
    maps,
    products,
    imports,
    contentImports,
    orders,
    customers,
    overview,
    giftCards,
    donations,
    subscriptions,
    published,
    downloads,
    reviews,
    stockWatches,
    comments,
    discounts,
    checkout,
    experiments,
    shipping,
    taxes,
    mailTemplates,
    notices,
    reminders,
    payments,
    members,
    managing,
    inviting,
    memberImporting,
    privacy,
    memberPlans,
    newsletter,
    campaigns,
    formInbox,
    formKeys,
    captcha,
    submit,
    uploads,
    shoppers,
    social,
    webhooks,
    templates,
    listSites,
    administeredBy,
    readSession,
    resolveForCanvas,
    refresh,
    built,
    languages,
    census,
    analytics,
    pageReports,
    editorEvents,
  } = parts
  const leave = createLeaving({
    ...{ members, carts: checkout.memberCarts, leaveShopper: shoppers.leave, https: config.https },
  })
  const drawClosed = createClosedPages(createCheckoutPages(checkout), {
    offers: (siteId, ids) => database.withSite(siteId, tx => memberPlans.offers(tx, ids)),
    lockScreen: published.lockScreen,
  })
  const met = createMet(access, memberPlans.plansOf)
  const counting = { https: config.https, trustsProxy: config.trustProxy !== false }
  const routes: Route[] = [
    ...apiDocsRoutes(() => routes),
    ...assetRoutes(assets),
    ...iconRoutes(),
    ...crumbRoutes(),
    ...certificateRoutes({ config, directory: sites.directory }),
    ...outboxRoutes({ database, config, sitesOf: administeredBy }),
    ...accountRoutes({
      platform,
      accounts,
      sessions,
      assets,
      directory: sites.directory,
      invitations: invitationsOf(people),
      noteOwnVisit: analytics.noteOwnVisit,
      sites: {
        list: listSites,
        publicAddress: async identifier => {
          const found = await sites.directory.byIdentifier(identifier)
          const domain = found && (await sites.directory.byId(found.id))?.ownDomain
          return domain ? domainOrigin(config, domain) : siteOrigin(config, identifier)
        },
        createSite: templates.createSite,
        suggestIdentifier: sites.suggestIdentifier,
        identifierRefusal: sites.identifierRefusal,
        look: templates.look,
        templates: async () =>
          (await templates.listTemplates()).map(card => ({
            ...card,
            picture: card.picture && `/universal/templates/${card.name}/${card.picture}`,
          })),
      },
    }),
    ...sitesAdminRoutes(sites, readSession),
    ...peopleAdminRoutes(people),
    ...activityAdminRoutes(activity),
    ...pagesAdminRoutes(pages),
    ...dataRoutes({ database, resolve: resolveForCanvas, refresh }),
    ...publishingAdminRoutes(publishing),
    ...accessAdminRoutes(access),
    ...accessPublicRoutes(access, { draw: drawClosed, https: config.https }),
    ...redirectsAdminRoutes(redirects),
    ...seoAdminRoutes({
      read: async siteId => (await database.withSite(siteId, pages.parts)).seo,
      save: (siteId, seo) => database.withSite(siteId, tx => pages.saveSeo(tx, seo)),
    }),
    ...collectionsAdminRoutes(collections, published.previewItem),
    ...consentAdminRoutes(consent),
    ...consentPublicRoutes(consent),
    ...popupRoutes(popups),
    ...snippetsAdminRoutes(snippets, { addressOf: published.publicAddress }),
    ...formsAdminRoutes(forms),
    ...captchaAdminRoutes(captcha),
    ...languagesAdminRoutes(languages),
    ...formsPublicRoutes({
      ...{ platform, submit, uploads, keys: formKeys, captcha, limits, look: published.look },
      addressOf: forms.successAddress,
      noteSent: (asked, subject) =>
        noteFact(census, asked, { kind: 'formSubmit', subject, trustsProxy: counting.trustsProxy }),
    }),
    ...sectionsAdminRoutes(sections),
    ...mediaAdminRoutes(media),
    ...mediaPublicRoutes(media),
    ...embedsAdminRoutes(embeds),
    ...mapsPublicRoutes({ database, maps, served: checkout.servedCountries }),
    ...mapsAdminRoutes({
      places: maps.places,
      keys: { read: siteId => database.withSite(siteId, sites.mapsKey), save: sites.saveMapsKey },
    }),
    ...productsAdminRoutes(products),
    ...importsAdminRoutes(imports),
    ...contentAdminRoutes(contentImports),
    ...catalogueRoutes(products),
    ...collectionRoutes(products),
    ...instalmentsRoutes(products),
    ...checkoutSettingsRoutes(products),
    ...productsPublicRoutes(products, platform),
    ...ordersAdminRoutes(orders),
    ...customersAdminRoutes(customers),
    ...overviewAdminRoutes(overview),
    ...giftCardsAdminRoutes(giftCards),
    ...donationsAdminRoutes(donations),
    ...subscriptionsAdminRoutes(subscriptions),
    ...subscriptionsPublicRoutes(subscriptions, { look: published.look }),
    ...downloadsAdminRoutes(downloads),
    ...downloadsPublicRoutes(downloads),
    ...reviewsAdminRoutes(reviews),
    ...reviewsPublicRoutes(reviews, {
      log: platform.log,
      look: published.look,
      storePath: siteId => database.withSite(siteId, products.storePath),
      script: built.reviewsScript,
    }),
    ...reviewsStopRoutes(reviews, createCheckoutPages(checkout)),
    ...stockWatchesPublicRoutes(stockWatches, { look: published.look }),
    ...commentsAdminRoutes(comments, {
      read: siteId => database.withSite(siteId, sites.disqusShortname),
      save: sites.saveDisqusShortname,
      titleOf: async siteId => (await sites.directory.byId(siteId))?.title ?? '',
    }),
    ...commentsPublicRoutes(comments, { look: published.look }),
    ...discountsAdminRoutes(discounts, checkout.tryCart),
    ...shippingAdminRoutes(shipping),
    ...taxesAdminRoutes(taxes),
    ...mailTemplatesAdminRoutes(mailTemplates),
    ...noticesAdminRoutes(notices),
    ...remindersAdminRoutes(reminders),
    ...remindersPublicRoutes(reminders, {
      pages: createCheckoutPages(checkout),
      https: config.https,
      setContact: checkout.left.setContact,
    }),
    ...ledgerAdminRoutes(createLedger(platform)),
    ...paymentsAdminRoutes(payments, {
      disputes: orders.disputes,
      record: orders.recordRefund,
      numbersOf: (siteId, ids) =>
        database.withSite(
          siteId,
          async tx => new Map((await orders.headsOf(tx, ids)).map(({ id, number }) => [id, number])),
        ),
    }),
    ...checkoutAdminRoutes(checkout),
    ...checkoutPublicRoutes(checkout, {
      https: config.https,
      now: platform.clock.now,
      happened: async (asked, kind, subject) => {
        noteFact(census, asked, { kind, subject, trustsProxy: counting.trustsProxy })
        if (kind !== 'ordered' || subject === undefined || isOwnVisit(asked.request)) return
        await experiments
          .ordered(asked.site.id, subject, asked.request.headers.cookie)
          .catch(error => platform.log.warn({ err: error }, 'an order was not counted for experiments'))
      },
    }),
    ...experimentsAdminRoutes(experiments),
    ...experimentsPublicRoutes(experiments, { recorderOrg: config.recorderOrg }),
    ...membersPublicRoutes(members, {
      ...{ inviting, checkout, leave, https: config.https },
      plansOf: memberPlans.plansOf,
    }),
    ...membersAdminRoutes(managing, members),
    ...invitationAdminRoutes({ inviting, importing: memberImporting, now: platform.clock.now }),
    ...privacyAdminRoutes(privacy),
    ...memberPlansAdminRoutes(memberPlans),
    ...memberPlansPublicRoutes(memberPlans, createCheckoutPages(checkout)),
    ...formInboxAdminRoutes(formInbox, platform),
    ...filingRoutes(formInbox.filing),
    ...newsletterAdminRoutes(newsletter),
    ...campaignsAdminRoutes(campaigns),
    ...campaignsPublicRoutes(campaigns),
    ...mailEventRoutes(campaigns, config),
    ...newsletterPublicRoutes(newsletter, {
      ...{ pages: createCheckoutPages(checkout), https: config.https, visitorHash: submit.visitorHash },
    }),
    ...shoppersPublicRoutes(shoppers, { checkout, leave, https: config.https, now: platform.clock.now }),
    ...pageReportsAdminRoutes(pageReports),
    ...pageReportsPublicRoutes(pageReports),
    ...censusPublicRoutes(census, counting),
    ...eventRoutes(census, counting),
    ...editorEventsRoutes(editorEvents, { isOn: config.editorEvents }),
    ...analyticsAdminRoutes(analytics, pageReports),
    ...editingAdminRoutes({
      files: readEditorFiles(join(builtFolder, 'editor')),
      readSession,
      fonts: ownFonts,
      drawFirstSight: createFirstSight({ ...platform, fonts: ownFonts }),
      readOpening: createOpening({ database, pages, resolve: resolveForCanvas }),
      titleOf: async siteId => (await sites.directory.byId(siteId))?.title ?? '',
    }),
    ...socialAdminRoutes(social),
    ...webhooksAdminRoutes(webhooks),
    ...socialPublicRoutes(social),
    ...widgetRoutes(published, met),
    ...searchRoutes(published),
    ...codeFrameRoutes(config),
    ...publishedRoutes(published, { met, draw: drawClosed, readerOf: createReader(memberPlans.plansOf) }),
  ]
  return routes
}

/** People's refusals in words, for the pages that show them. */
const invitationsOf = (people: People): InvitationsPort => ({
  async readInvitation(token) {
    const read = await people.readInvitation(token)
    if (!read.ok) return { ok: false, message: acceptRefusals[read.reason] }
    return { ok: true, invitation: { ...read.invitation, roleLabel: roleLabel(read.invitation.role) } }
  },
  async acceptInvitation(token, account) {
    const outcome = await people.acceptInvitation(token, account)
    return outcome.ok ? outcome : { ok: false, message: acceptRefusals[outcome.reason] }
  },
})
