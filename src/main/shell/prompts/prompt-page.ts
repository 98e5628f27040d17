import { localFormat } from '#shared/dates.ts'
import { clip } from '#shared/rules/clip.ts'
import { directionOf, language } from '#shared/texts/language.ts'
import { nativeTexts } from '../../texts.ts'
import { pageHeaders } from '../protocol/headers.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Maximum length of texts from a proxy or a certificate. */
const longest = 200
const shown = (text: string): string => escaped(clip(text, longest))

export interface PromptPage {
  readonly title: string
  readonly lines: readonly string[]
  /** HTML of the inputs, already escaped. */
  readonly inputs: string
  readonly accept: string
}

/** The system's own colours and controls, in light and dark. */
const style = `:root{color-scheme:light dark}
body{font:14px/1.45 system-ui,sans-serif;margin:0;padding:20px 24px;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
h1{font-size:16px;margin:0 0 8px}p{margin:0 0 8px}
.wrong{color:light-dark(#b3261e,#ffb4ab);font-weight:600}
label{display:block;margin-top:12px}
input:not([type=checkbox]):not([type=radio]){display:block;box-sizing:border-box;width:100%;margin-top:4px;padding:6px 8px;font:inherit}
.row{display:flex;gap:8px;align-items:flex-start}.row input{margin:3px 0 0;flex:none}
small{display:block;opacity:.75}
fieldset{border:0;margin:12px 0 0;padding:0;max-height:230px;overflow:auto}
footer{display:flex;justify-content:flex-end;gap:8px;margin-top:20px}
button{font:inherit;padding:6px 16px;min-width:88px}`

const button = (value: string, label: string, more = ''): string =>
  `<button name="do" value="${value}"${more}>${escaped(label)}</button>`

/** Returns a form without script. Its answer is the URL of its navigation, which never loads. */
const renderForm = (title: string, action: string, content: string, buttons: string): string =>
  `<!doctype html><html lang="${language()}" dir="${directionOf(language())}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><form action="${action}" method="get" autocomplete="off" aria-label="${escaped(title)}">
${content}
<footer>${buttons}</footer>
</form></main></body></html>`

/** Returns the page of a prompt. */
export const renderPrompt = ({ title, lines, inputs, accept }: PromptPage): string =>
  renderForm(
    title,
    '/prompt.answer',
    `<h1>${escaped(title)}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}${inputs}`,
    button('accept', accept) + button('cancel', nativeTexts.prompts.cancel, ' formnovalidate'),
  )

/** Returns the find form for another window. Its buttons go to the next and previous match. */
export const renderFind = (): string => {
  const { title, next, previous, close } = nativeTexts.find
  return renderForm(
    title,
    '/find.answer',
    `<input name="text" aria-label="${escaped(title)}" required maxlength="200" spellcheck="false" autofocus>`,
    button('next', next) + button('previous', previous) + button('close', close, ' formnovalidate'),
  )
}

/** Returns the page of the prompt for a proxy login. */
export const loginPage = (question: {
  readonly host: string
  readonly port: number
  readonly realm: string
  readonly wrong: { readonly username: string } | null
}): PromptPage => {
  const { login } = nativeTexts.prompts
  const { host, port, realm, wrong } = question
  return {
    title: login.title,
    lines: [
      shown(login.proxy(`${host}:${port}`)),
      ...(realm === '' ? [] : [shown(login.realm(realm))]),
      ...(wrong ? [`<strong class="wrong" role="alert">${escaped(login.wrong)}</strong>`] : []),
    ],
    inputs: `<label>${escaped(login.username)}<input name="username" value="${escaped(wrong?.username ?? '')}" required maxlength="256" spellcheck="false" ${wrong ? '' : 'autofocus'}></label>
<label>${escaped(login.password)}<input name="password" type="password" maxlength="256" ${wrong ? 'autofocus' : ''}></label>
<label class="row"><input name="remember" type="checkbox">${escaped(login.remember)}</label>`,
    accept: login.accept,
  }
}

const dateOf = (seconds: number): string => localFormat.day(seconds * 1000)

/** Returns the page of the prompt for a certificate. */
export const certificatePage = (
  host: string,
  list: readonly {
    readonly subjectName: string
    readonly issuerName: string
    readonly serialNumber: string
    readonly validExpiry: number
  }[],
): PromptPage => {
  const { certificate } = nativeTexts.prompts
  const choices = list.map(
    ({ subjectName, issuerName, serialNumber, validExpiry }, index) =>
      `<label class="row"><input type="radio" name="choice" value="${index}" ${index === 0 ? 'checked autofocus' : ''}><span>${shown(subjectName)}<small>${shown(certificate.issuer(issuerName, dateOf(validExpiry)))}</small><small>${shown(certificate.serial(serialNumber))}</small></span></label>`,
  )
  return {
    title: certificate.title,
    lines: [shown(certificate.server(host)), escaped(certificate.detail)],
    inputs: `<fieldset aria-label="${escaped(certificate.title)}">${choices.join('')}</fieldset>`,
    accept: certificate.accept,
  }
}

/** The usual policy, but the form may navigate to itself. */
export const promptHeaders = {
  ...pageHeaders,
  'Content-Security-Policy': (pageHeaders['Content-Security-Policy'] ?? '').replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
}
