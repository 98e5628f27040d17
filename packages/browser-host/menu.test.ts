import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerDialog, dialog } from './electron/dialog.ts'
import { Menu, MenuItem } from './electron/menu.ts'
import { desktop } from './runtime/desktop.ts'
import { lifecycle } from './runtime/lifecycle.ts'

const { platform } = desktop
const simulate = (one: typeof platform): void => void Object.assign(desktop, { platform: one })
afterEach(() => {
  simulate(platform)
  lifecycle.ready = false
})

type Template = Electron.MenuItemConstructorOptions[]
const line = { type: 'separator' } as const
const labels = (template: Template): string[] =>
  Menu.buildFromTemplate(template).items.map(({ label, type }) => (type === 'separator' ? '-' : label))

describe('a menu', () => {
  it('has no separators at its edges or beside each other', () => {
    const template: Template = [line, { label: 'a' }, line, line, { label: 'b' }, line]
    expect(labels(template)).toEqual(['a', '-', 'b'])
  })

  it('puts items and groups where they want to be', () => {
    const template: Template = [
      { label: 'c', id: 'c' },
      { label: 'b', before: ['c'] },
      line,
      { label: 'a', beforeGroupContaining: ['c'] },
    ]
    expect(labels(template)).toEqual(['a', '-', 'b', 'c'])
  })

  it.each([
    ['no list', {}, 'must be an array'],
    ['nothing', [null], 'at least one of label, role or type'],
    ['an entry without label and role', [{ id: 'x' }], 'at least one of label, role or type'],
    ['an unknown type', [{ label: 'x', type: 'odd' }], 'Unknown menu item type'],
    ['a submenu without entries', [{ label: 'x', type: 'submenu' }], 'Invalid submenu'],
  ])('refuses %s', (_name, template, message) => {
    expect(() => Menu.buildFromTemplate(template as never)).toThrow(message)
  })

  it('checks one radio item of each group', () => {
    const radio = { label: 'x', type: 'radio' as const }
    const { items } = Menu.buildFromTemplate([radio, radio, line, radio, radio])
    for (const item of items) if (item.type === 'radio') item.checked = false
    expect(items.map(({ checked }) => checked)).toEqual([false, true, false, false, true])
  })

  it('takes items only, at places that it has', () => {
    const menu = Menu.buildFromTemplate([{ label: 'a' }])
    const item = new MenuItem({ label: 'b' }) as unknown as Electron.MenuItem
    expect(() => menu.insert(2, item)).toThrow(RangeError)
    expect(() => menu.insert(-1, item)).toThrow(RangeError)
    expect(() => menu.append({ label: 'b' } as never)).toThrow('Invalid item')
  })

  it('names and runs roles as the system does', () => {
    const made = (role: 'quit' | 'close') => {
      let clicks = 0
      const [item] = Menu.buildFromTemplate([{ role, click: () => (clicks += 1) }]).items
      item?.click()
      return [item?.label, item?.accelerator, clicks]
    }
    simulate('linux')
    // Without a window the role does nothing, and the item's own click is called.
    expect(made('close')).toEqual(['Close', 'CommandOrControl+W', 1])
    simulate('darwin')
    // The system runs it.
    expect(made('close')).toEqual(['Close Window', 'CommandOrControl+W', 0])
  })

  it('has items whose type, role and keys stay', () => {
    const [item] = Menu.buildFromTemplate([{ role: 'copy' }]).items
    for (const name of ['type', 'role', 'accelerator', 'submenu', 'commandId', 'menu'])
      expect(() => Reflect.set(item ?? {}, name, 'other')).not.toThrow()
    expect(item?.role).toBe('copy')
    expect(item?.accelerator).toBe('CommandOrControl+C')
  })
})

describe('a dialog', () => {
  beforeEach(() => {
    lifecycle.ready = true
  })

  it.each([
    ['a title that is no text', { message: '', title: 1 }, 'Title must be a string'],
    ['an unknown type', { message: '', type: 'odd' }, 'Invalid message box type'],
    ['buttons that are no list', { message: '', buttons: 'OK' }, 'Buttons must be an array'],
    ['a checked box without a text', { message: '', checkboxChecked: true }, 'requires that checkboxLabel'],
  ])('refuses %s', (_name, options, message) => {
    expect(() => dialog.showMessageBox(options as never)).toThrow(message)
  })

  it('refuses file dialogs with wrong options', () => {
    expect(() => dialog.showOpenDialog({ properties: 'openFile' } as never)).toThrow(
      'Properties must be an array',
    )
    expect(() => dialog.showSaveDialog({ defaultPath: 1 } as never)).toThrow('Default path must be a string')
  })

  it('is refused before the app is ready', () => {
    lifecycle.ready = false
    expect(() => dialog.showMessageBox({ message: '' })).toThrow('after app is ready')
  })

  it.each([
    [['OK', 'Cancel'], undefined, 1],
    [['Ja', 'Nein'], undefined, 0],
    [['Ja', 'Nein'], 0, 1],
  ])('closes %j with default %s as by button %d', async (buttons, defaultId, response) => {
    answerDialog({})
    const options = { message: '', buttons, ...(defaultId === undefined ? {} : { defaultId }) }
    expect((await dialog.showMessageBox(options)).response).toBe(response)
  })
})
