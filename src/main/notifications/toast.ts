import { pathToFileURL } from 'node:url'
import { isPlainPath, isViewPath, paths } from '#shared/paths.ts'
import type { News } from './news.ts'

/** Windows' id of the activator that a click on a toast starts; fixed, so that toasts of every version find the app. */
export const toastActivator = '{8ACAE259-163B-4BA4-B886-C6B4E1B82EB5}'

/** The content of a click on a toast, from any run of the app. */
export interface ToastClick {
  /** Id of the notification. */
  readonly tag: string
  /** Key of the account that received it. */
  readonly account: string
  /** In-app path that it leads to. */
  readonly path: string
}

/** Windows takes 5,000 bytes for the whole of a toast. */
const longestLaunch = 1500
/** With a field for a reply or a button it is there twice. */
const longestActedLaunch = 500

/** A click as the text that Windows hands back; a place too long to be named leads to the list of all. */
export const launchOf = ({ tag, account, path }: ToastClick): string => {
  const written = (to: string): string =>
    new URLSearchParams({ type: 'click', tag, account, path: to }).toString()
  const launch = written(path)
  return launch.length > longestLaunch ? written(paths.notifications) : launch
}

/**
 * Reads what `launchOf` wrote; null for every other text. Any program of the same user can send one, so it leads to
 * screens of the app that cost nothing, and nowhere else.
 */
export const readLaunch = (text: string): ToastClick | null => {
  if (text.length > 2 * longestLaunch) return null
  const fields = new URLSearchParams(text)
  const [tag, account, path] = ['tag', 'account', 'path'].map((name) => fields.get(name) ?? '')
  if (!tag || !account || !path || isViewPath(path)) return null
  if (!isPlainPath(path) && path !== paths.toDo) return null
  return { tag, account, path }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of members as XML 1.0 has it: one forbidden character would cost the whole toast. */
const asXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Returns a button whose click carries the toast's content with its own type. */
const button = (text: string, launch: string, more = ''): string =>
  `<action content="${asXml(text)}" arguments="${asXml(launch)}" activationType="foreground"${more}/>`

/** The field of a reply and its button. */
const replyField = (launch: string, { placeholder, send }: ReplyTexts): string =>
  `<input id="reply" type="text" placeHolderContent="${asXml(placeholder)}"/>` +
  button(send, launch.replace('type=click', 'type=reply'), ' hint-inputId="reply"')

const actionButton = (launch: string, text: string): string =>
  button(text, `${launch.replace('type=click', 'type=action')}&action=0`)

/** Where Windows has the app's own icon otherwise, cut round as pictures of people are. */
const pictureBeside = (file: string): string =>
  `<image placement="appLogoOverride" hint-crop="circle" src="${asXml(pathToFileURL(file).href)}"/>`

export interface ReplyTexts {
  readonly placeholder: string
  readonly send: string
}

/** Additional parts of a toast. */
interface ToastExtras {
  readonly reply?: ReplyTexts | null
  /** Label of its button. */
  readonly action?: string | null
  /** A file of ours. */
  readonly picture?: string | null
}

/**
 * Returns a toast's XML: title and text as Electron writes them, and `launch`, without which a click in the Action
 * Center does not identify its toast. Adds a reply field, a button and a picture as requested and possible.
 */
export const toastXml = (
  { title, body }: Pick<News, 'title' | 'body'>,
  launch: string,
  { reply = null, action = null, picture = null }: ToastExtras = {},
): string => {
  const acts = [
    reply === null ? '' : replyField(launch, reply),
    action === null ? '' : actionButton(launch, action),
  ].join('')
  return (
    `<toast launch="${asXml(launch)}"><visual><binding template="ToastGeneric">` +
    `<text>${asXml(title)}</text><text>${asXml(body)}</text>${picture === null ? '' : pictureBeside(picture)}</binding></visual>` +
    `${acts === '' || launch.length > longestActedLaunch ? '' : `<actions>${acts}</actions>`}</toast>`
  )
}

/** The reply in what Windows hands back; null where nothing was written. */
export const replyIn = ({
  reply,
  userInputs,
}: Pick<Electron.ActivationArguments, 'reply' | 'userInputs'>): string | null => {
  const text = (reply ?? userInputs?.reply ?? '').trim()
  return text === '' ? null : text
}
