/** What somebody who works on the site reads on its pages. */
export const ownerBarMessages = {
  name: 'For you alone',
  viewing: 'You are viewing the published site.',
  edit: 'Edit this page',
  orders: 'Orders',
  popup: 'Show the popup',
  notCounted: 'Your visits are not counted',
  logOut: 'Log out',
} as const
