import { pathToFileURL } from 'node:url'
import { isPlainPath, isViewPath, paths } from '#shared/paths.ts'
import type { News } from './news.ts'

/**
 * Windows' id of the activator for clicks on toasts. It must not change, so that toasts of every version find the app.
 */
export const toastActivator = '{8ACAE259-163B-4BA4-B886-C6B4E1B82EB5}'

/** The content of a click on a toast of any run. */
export interface ToastClick {
  /** Id of the notification. */
  readonly tag: string
  /** Key of the toast's account. */
  readonly account: string
  /** In-app path of the click. */
  readonly path: string
}

/** Maximum length. Windows limits a whole toast to 5,000 bytes. */
const longestLaunch = 1500
/** Maximum length with a reply field or a button, which repeat the text. */
const maxLaunchLength = 500

/** Encodes a click for Windows. A path that is too long is replaced by the list of notifications. */
export const launchOf = ({ tag, account, path }: ToastClick): string => {
  const written = (to: string): string =>
    new URLSearchParams({ type: 'click', tag, account, path: to }).toString()
  const launch = written(path)
  return launch.length > longestLaunch ? written(paths.notifications) : launch
}

/**
 * Parses the text of `launchOf`; null for any other text. Any program of the same user can send one, so only screens
 * without costs are allowed.
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

/** Encodes members' text for XML 1.0. One forbidden character would invalidate the toast. */
const asXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

/** Returns a button whose click has the toast's content with another type. */
const button = (text: string, launch: string, more = ''): string =>
  `<action content="${asXml(text)}" arguments="${asXml(launch)}" activationType="foreground"${more}/>`

const replyField = (launch: string, { placeholder, send }: ReplyTexts): string =>
  `<input id="reply" type="text" placeHolderContent="${asXml(placeholder)}"/>` +
  button(send, launch.replace('type=click', 'type=reply'), ' hint-inputId="reply"')

const actionButton = (launch: string, text: string): string =>
  button(text, `${launch.replace('type=click', 'type=action')}&action=0`)

/** Returns the sender's picture in place of the app's icon, cropped to a circle. */
const pictureBeside = (file: string): string =>
  `<image placement="appLogoOverride" hint-crop="circle" src="${asXml(pathToFileURL(file).href)}"/>`

export interface ReplyTexts {
  readonly placeholder: string
  readonly send: string
}

interface ToastExtras {
  readonly reply?: ReplyTexts | null
  /** Label of the button. */
  readonly action?: string | null
  /** File of the sender's picture. */
  readonly picture?: string | null
  /** The account that received the news, with several accounts. */
  readonly receiver?: string | null
}

/**
 * Returns a toast's XML: title and text in Electron's format, and `launch`. Without `launch` a click in the Action
 * Center does not identify its toast. Adds the given reply field, button, picture and receiver.
 */
export const toastXml = (
  { title, body }: Pick<News, 'title' | 'body'>,
  launch: string,
  { reply = null, action = null, picture = null, receiver = null }: ToastExtras = {},
): string => {
  const acts = [
    reply === null ? '' : replyField(launch, reply),
    action === null ? '' : actionButton(launch, action),
  ].join('')
  return (
    `<toast launch="${asXml(launch)}"><visual><binding template="ToastGeneric">` +
    `<text>${asXml(title)}</text><text>${asXml(body)}</text>` +
    (receiver === null ? '' : `<text placement="attribution">${asXml(receiver)}</text>`) +
    `${picture === null ? '' : pictureBeside(picture)}</binding></visual>` +
    `${acts === '' || launch.length > maxLaunchLength ? '' : `<actions>${acts}</actions>`}</toast>`
  )
}

/** Returns the reply in Windows' activation arguments; null for an empty one. */
export const replyIn = ({
  reply,
  userInputs,
}: Pick<Electron.ActivationArguments, 'reply' | 'userInputs'>): string | null => {
  const text = (reply ?? userInputs?.reply ?? '').trim()
  return text === '' ? null : text
}
