import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export const drawMail = (body: ReactElement): string => `<!doctype html>${renderToStaticMarkup(body)}`
