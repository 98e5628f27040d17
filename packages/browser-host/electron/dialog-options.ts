import { lifecycle } from '../runtime/lifecycle.ts'

const boxTypes = ['none', 'info', 'warning', 'error', 'question']

const wantText = (options: object, names: Readonly<Record<string, string>>): void => {
  for (const [name, called] of Object.entries(names)) {
    const value: unknown = Reflect.get(options, name)
    if (value !== undefined && typeof value !== 'string') throw new TypeError(`${called} must be a string`)
  }
}

const wantReady = (): void => {
  if (!lifecycle.ready) throw new Error('dialog module can only be used after app is ready')
}

/** Throws for options of a message box that Electron refuses. */
export const checkMessageBox = (options: Electron.MessageBoxOptions): void => {
  wantReady()
  const { type = 'none', buttons = [], noLink = false, checkboxChecked, checkboxLabel } = options
  if (!boxTypes.includes(type)) throw new TypeError('Invalid message box type')
  if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array')
  wantText(options, { title: 'Title' })
  if (typeof noLink !== 'boolean') throw new TypeError('noLink must be a boolean')
  wantText(options, { message: 'Message', detail: 'Detail', checkboxLabel: 'checkboxLabel' })
  if (checkboxChecked && !checkboxLabel)
    throw new Error('checkboxChecked requires that checkboxLabel also be passed')
}

/**
 * Returns the button that answers a box which somebody closes: Electron's guess by English labels, so that an app with
 * other labels names one itself.
 */
export const cancelButton = ({ buttons = [], cancelId, defaultId }: Electron.MessageBoxOptions): number => {
  if (cancelId !== undefined) return cancelId
  const named = buttons.findIndex((label) => ['cancel', 'no'].includes(label.toLowerCase()))
  if (named !== -1) return named
  return defaultId === 0 && buttons.length > 1 ? 1 : 0
}

/** Throws for options of a file dialog that Electron refuses. */
export const checkFileDialog = (
  kind: 'open' | 'save',
  options: Electron.OpenDialogOptions | Electron.SaveDialogOptions,
): void => {
  wantReady()
  const { properties = [] } = options
  if (kind === 'open' && !Array.isArray(properties)) throw new TypeError('Properties must be an array')
  wantText(options, {
    title: 'Title',
    buttonLabel: 'Button label',
    defaultPath: 'Default path',
    message: 'Message',
    ...(kind === 'save' ? { nameFieldLabel: 'Name field label' } : {}),
  })
}

/** Throws for arguments of an error box that are no texts. */
export const checkErrorBox = (title: unknown, content: unknown): void => {
  if (title === undefined || content === undefined) throw new TypeError('Insufficient number of arguments')
  const index = [title, content].findIndex((one) => typeof one !== 'string')
  if (index !== -1) throw new TypeError(`Error processing argument at index ${index}, conversion failure`)
}
