import { directionOf, language } from '#shared/texts/language.ts'
import { nativeTexts } from '../../texts.ts'
import { appOrigin } from './origin.ts'

/** Path of the plain page after two crashes within a minute. */
export const crashPath = '/stopped.crash'
export const crashUrl = `${appOrigin}${crashPath}`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Returns a page without script, which the crash's cause cannot affect. Its only link reloads the app. */
export const crashPage = (): string => {
  const { title, detail, reload } = nativeTexts.crash
  return `<!doctype html><html lang="${language()}" dir="${directionOf(language())}"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem}</style>
<main><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="${appOrigin}/">${escaped(reload)}</a></p></main></html>`
}
