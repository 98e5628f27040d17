import { nativeTexts } from '../../texts.ts'
import { appOrigin } from './origin.ts'

/** Path of the plain page that is shown when the real one crashed twice in a minute. */
export const crashPath = '/stopped.crash'
/** Its full address. */
export const crashUrl = `${appOrigin}${crashPath}`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A page without script, so that what broke the app cannot break it too; its one link loads the app again. */
export const crashPage = (): string => {
  const { title, detail, reload } = nativeTexts.crash
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem}</style>
<main><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><p><a href="${appOrigin}/">${escaped(reload)}</a></p></main></html>`
}
