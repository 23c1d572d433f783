/** What can be open beside the page; on phones nothing is, until somebody asks for it. */
export type PanelName = 'block' | 'section' | 'history' | 'styles' | undefined
