import { type WebsiteRole, websiteRoles } from '@sitewright/domain/roles'

/** What a role is called and what it opens, in words. */
export const roles: readonly { readonly role: WebsiteRole; readonly name: string; readonly opens: string }[] = [
  { role: websiteRoles.admin, name: 'Administrator', opens: 'Everything.' },
  { role: websiteRoles.websiteManager, name: 'Website manager', opens: 'Everything but billing.' },
  { role: websiteRoles.editor, name: 'Editor', opens: 'Pages, design, forms and analytics.' },
  { role: websiteRoles.storeManager, name: 'Store manager', opens: 'Commerce, members and analytics.' },
  { role: websiteRoles.campaignsEditor, name: 'Campaigns editor', opens: 'Marketing and forms.' },
  { role: websiteRoles.billing, name: 'Billing', opens: 'Billing only.' },
  { role: websiteRoles.reporting, name: 'Reporting', opens: 'Analytics only.' },
  { role: websiteRoles.moderator, name: 'Moderator', opens: 'Comments and reviews.' },
  { role: websiteRoles.commenter, name: 'Commenter', opens: 'Comments only.' },
  { role: websiteRoles.scheduling, name: 'Scheduling', opens: 'Scheduling.' },
  { role: websiteRoles.schedulingEditor, name: 'Scheduling editor', opens: 'Scheduling, without its settings.' },
  { role: websiteRoles.schedulingViewer, name: 'Scheduling viewer', opens: 'Scheduling, to read.' },
  { role: websiteRoles.viewer, name: 'Viewer', opens: 'The private site, without the editing area.' },
]

export const roleName = (role: number | undefined): string => roles.find(known => known.role === role)?.name ?? 'None'
