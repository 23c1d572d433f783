import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { DrawnBody } from './mail'

export const drawMail = (body: ReactElement | DrawnBody): string =>
  'html' in body ? body.html : `<!doctype html>${renderToStaticMarkup(body)}`
