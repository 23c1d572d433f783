import { type WebsiteRole, websiteRoles } from '@sitewright/domain/roles'
import { t } from '../language'

/** What a role is called and what it opens, in words. */
export const roles: readonly { readonly role: WebsiteRole; readonly name: string; readonly opens: string }[] = [
  { role: websiteRoles.admin, name: t('Administrator'), opens: t('Everything.') },
  { role: websiteRoles.websiteManager, name: t('Website manager'), opens: t('Everything but billing.') },
  { role: websiteRoles.editor, name: t('Editor'), opens: t('Pages, design, forms and analytics.') },
  { role: websiteRoles.storeManager, name: t('Store manager'), opens: t('Commerce, members and analytics.') },
  { role: websiteRoles.campaignsEditor, name: t('Campaigns editor'), opens: t('Marketing and forms.') },
  { role: websiteRoles.billing, name: t('Billing'), opens: t('Billing only.') },
  { role: websiteRoles.reporting, name: t('Reporting'), opens: t('Analytics only.') },
  { role: websiteRoles.moderator, name: t('Moderator'), opens: t('Comments and reviews.') },
  { role: websiteRoles.commenter, name: t('Commenter'), opens: t('Comments only.') },
  { role: websiteRoles.scheduling, name: t('Scheduling'), opens: t('Scheduling.') },
  { role: websiteRoles.schedulingEditor, name: t('Scheduling editor'), opens: t('Scheduling, without its settings.') },
  { role: websiteRoles.schedulingViewer, name: t('Scheduling viewer'), opens: t('Scheduling, to read.') },
  { role: websiteRoles.viewer, name: t('Viewer'), opens: t('The private site, without the editing area.') },
]

export const roleName = (role: number | undefined): string =>
  roles.find(known => known.role === role)?.name ?? t('None')
