import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session } from 'electron'
import { directionOf, language } from '#shared/texts/language.ts'
import { cardRuleTexts } from '#shared/texts/member-cards.ts'
import { nativeTexts } from '../../texts.ts'
import { denyPermissions } from '../guards.ts'
import { promptHeaders } from '../prompts/prompt-page.ts'
import { appOrigin, appScheme } from '../protocol/origin.ts'

/** Height of the toolbar, px. The server's page is below it. */
export const toolbarHeight = 49

const texts = nativeTexts.details.toolbar

const actions = ['back', 'copy', 'print', 'browse', 'note'] as const
export type ToolbarAction = (typeof actions)[number]

/** Results of an action, which the toolbar states. */
export type ToolbarResult = keyof typeof texts.results

export interface ToolbarState {
  readonly canGoBack: boolean
  readonly canPrint: boolean
  /** Whether the page is about a member with private notes. */
  readonly canNote: boolean
  /** The last action, whose button keeps the focus. Its number makes each state another address. */
  readonly last?: {
    readonly action: ToolbarAction
    readonly result: ToolbarResult | null
    readonly number: number
  }
}

/** Returns the action of a navigation of the toolbar's form; null for another address. */
export const toolbarActionOf = (url: string): ToolbarAction | null => {
  const given = URL.parse(url)?.searchParams.get('do')
  return actions.find((action) => action === given) ?? null
}

const style = `:root{color-scheme:light dark;--line:light-dark(#dde1e1,#2b3233);--quiet:light-dark(#5a6566,#9aa5a6)}
body{font:500 13px/1.4 Inter,system-ui,sans-serif;margin:0;background:light-dark(#fff,#161b1c);color:light-dark(#12191a,#e8eded)}
form{display:flex;align-items:center;gap:4px;height:48px;padding:0 12px;border-bottom:1px solid var(--line);overflow:hidden}
button{font:inherit;color:inherit;height:32px;padding:0 10px;border:0;border-radius:8px;background:none;white-space:nowrap}
button:hover:enabled{background:light-dark(#eef0f0,#222a2b)}button:disabled{color:var(--quiet);opacity:.6}
button:focus-visible{outline:2px solid light-dark(#0b6e74,#57b9be);outline-offset:-2px}
p{margin-block:0;margin-inline:auto 0;padding-inline-start:8px;color:var(--quiet);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
@media(forced-colors:active){button{border:1px solid}}`

const labelOf = (action: ToolbarAction): string =>
  action === 'note' ? cardRuleTexts.addToNotes : texts[action]

/** Returns the toolbar's page, without script. Its buttons are navigations that main reads and cancels. */
const renderToolbar = (font: string, { canGoBack, canPrint, canNote, last }: ToolbarState): string => {
  const isOff = { back: !canGoBack, copy: false, print: !canPrint, browse: false, note: !canNote }
  const buttons = actions.map((action) => {
    const more = `${isOff[action] ? ' disabled' : ''}${last?.action === action ? ' autofocus' : ''}`
    return `<button name="do" value="${action}"${more}>${labelOf(action)}</button>`
  })
  const result = last?.result ? texts.results[last.result] : ''
  return `<!doctype html><html lang="${language()}" dir="${directionOf(language())}"><head><meta charset="utf-8"><title>${texts.name}</title><style>${font}${style}</style></head>
<body><form action="/details.act" method="get" role="toolbar" aria-label="${texts.name}">${buttons.join('')}<p role="status">${result}</p></form></body></html>`
}

/** Reads the app's font from the built page, once. Returns the rule for it, '' without the file. */
export const createFontRule = (page: string): (() => Promise<string>) => {
  const assets = join(page, 'assets')
  const read = async (): Promise<string> => {
    const name = (await readdir(assets)).find((file) => /^inter-latin-wght-normal\b.*\.woff2$/.test(file))
    if (name === undefined) return ''
    const bytes = await readFile(join(assets, name))
    return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')}) format("woff2")}`
  }
  let rule: Promise<string> | undefined
  return () => {
    rule ??= read().catch(() => '')
    return rule
  }
}

const toolbarPath = '/details.toolbar'

export interface ToolbarPorts {
  /** Called for the first window. Its pages share no process with others. */
  readonly partition: () => Session
  readonly fontRule: () => Promise<string>
}

/** The toolbars of the details windows, as pages of our own. */
export interface Toolbars {
  readonly session: () => Session
  /** Returns the address of a toolbar in a state. */
  readonly addressOf: (state: ToolbarState) => string
}

const headers = {
  ...promptHeaders,
  'Content-Security-Policy': promptHeaders['Content-Security-Policy'].replace(
    "font-src 'self'",
    'font-src data:',
  ),
}

/** Creates the pages of the toolbars, on a partition of their own. */
export const createToolbars = ({ partition, fontRule }: ToolbarPorts): Toolbars => {
  let session: Session | null = null
  return {
    session: () => {
      if (session) return session
      session = partition()
      denyPermissions(session)
      session.protocol.handle(appScheme, async ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        if (pathname !== toolbarPath) return new Response(null, { status: 404 })
        const state = JSON.parse(searchParams.get('state') ?? '') as ToolbarState
        return new Response(renderToolbar(await fontRule(), state), { headers })
      })
      return session
    },
    addressOf: (state) => `${appOrigin}${toolbarPath}?state=${encodeURIComponent(JSON.stringify(state))}`,
  }
}
