/** On the body while the page is edited; the editor sets it. */
export const editModeClass = 'sitewright-edit-mode'
