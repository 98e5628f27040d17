/**
 * Runs Electron's own JavaScript beside the browser host with the same random input. Only its native code is replaced:
 * a menu that draws nothing, and dialogs that record.
 */
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { dialog as hostDialog } from '../../packages/browser-host/electron/dialog.ts'
import { ipcMain as hostIpc } from '../../packages/browser-host/electron/ipc-main.ts'
import { MenuItem as HostItem, Menu as HostMenu } from '../../packages/browser-host/electron/menu.ts'

fc.configureGlobal({ includeErrorInReport: true })

declare const it: (title: string, body: () => unknown) => void

const folder = process.env.QUAYSIDE_SPEC_FOLDER ?? ''
const load = async (path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(folder, 'lib', `${path}.mjs`)).href)

class NativeMenu extends EventEmitter {
  items: unknown[] = []
  constructor() {
    super()
    ;(this as unknown as { _init: () => void })._init()
  }
  getItemCount(): number {
    return this.items.length
  }
}
for (const name of ['Item', 'CheckItem', 'Separator', 'SubMenu', 'RadioItem'])
  Object.assign(NativeMenu.prototype, { [`insert${name}`]: () => undefined })
for (const name of ['setToolTip', 'setIcon', 'setRole', 'setCustomType', 'setBadge'])
  Object.assign(NativeMenu.prototype, { [name]: () => undefined })
const bindings: Readonly<Record<string, unknown>> = {
  electron_browser_menu: { Menu: NativeMenu, sendActionToFirstResponder: () => undefined },
  electron_browser_dialog: new Proxy({}, { get: () => () => 'shown' }),
}
Object.assign(process, { _linkedBinding: (name: string) => bindings[name] })

type Built = Electron.Menu
interface MenuModule {
  readonly Menu: { buildFromTemplate: (template: unknown) => Built }
  readonly MenuItem: new (options: unknown) => Electron.MenuItem
}
const { use } = (await import('electron-js' as string)) as { use: (menu: unknown, item: unknown) => void }
const ItemClass = (await load('browser/api/menu-item')).default
use(NativeMenu, ItemClass)
const MenuClass = (await load('browser/api/menu')).default
const theirs = { Menu: MenuClass, MenuItem: ItemClass } as unknown as MenuModule
const ours = { Menu: HostMenu, MenuItem: HostItem } as unknown as MenuModule

const outcomeOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    const { name, message } = error as Error
    // The engine's own words, for a mistake that neither looks for.
    return { name, message: / is not |Cannot /.test(message) && name === 'TypeError' ? '' : message }
  }
}

const seen = (menu: Built): unknown[] => {
  const groups = new Map<unknown, number>()
  return menu.items.map((item) => {
    const { groupId } = item as unknown as { groupId?: unknown }
    if (groupId !== undefined && !groups.has(groupId)) groups.set(groupId, groups.size)
    const { label, type, role, id, enabled, visible, checked, sublabel, toolTip, registerAccelerator } = item
    return {
      label,
      type,
      role,
      id,
      enabled,
      visible,
      checked,
      sublabel,
      toolTip,
      registerAccelerator,
      accelerator: item.accelerator ?? null,
      group: groups.get(groupId),
      extra: (item as unknown as { extra?: unknown }).extra,
      submenu: item.submenu ? seen(item.submenu) : null,
    }
  })
}

const ids = fc.constantFrom('1', '2', '3', '4')
const roles = fc.constantFrom(
  ...['undo', 'Redo', 'copy', 'pasteAndMatchStyle', 'quit', 'about', 'close', 'minimize', 'zoomIn', 'reload'],
  ...['togglefullscreen', 'editMenu', 'viewMenu', 'windowMenu', 'fileMenu', 'appMenu', 'help', 'nothing'],
)
const entry = fc.letrec<{ entry: unknown }>((tie) => ({
  entry: fc.record(
    {
      label: fc.constantFrom('One', 'Two', ''),
      type: fc.constantFrom(
        'normal',
        'separator',
        'separator',
        'radio',
        'radio',
        'checkbox',
        'submenu',
        'odd',
      ),
      role: roles,
      id: ids,
      accelerator: fc.constantFrom('CmdOrCtrl+K', 'F3'),
      enabled: fc.boolean(),
      visible: fc.boolean(),
      checked: fc.boolean(),
      registerAccelerator: fc.boolean(),
      toolTip: fc.constant('tip'),
      extra: fc.constant('field'),
      before: fc.array(ids, { maxLength: 2 }),
      after: fc.array(ids, { maxLength: 2 }),
      beforeGroupContaining: fc.array(ids, { maxLength: 2 }),
      afterGroupContaining: fc.array(ids, { maxLength: 2 }),
      submenu: fc.array(tie('entry'), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  ),
})).entry
/** Mostly usable entries, so that whole menus are built. */
const usable = entry.filter((one) => {
  const { label, role, type } = one as { label?: string; role?: string; type?: string }
  return (
    (label !== undefined || role !== undefined || type === 'separator') &&
    type !== 'odd' &&
    type !== 'submenu'
  )
})
const template = fc.oneof(
  { weight: 6, arbitrary: fc.array(usable, { maxLength: 7 }) },
  { weight: 1, arbitrary: fc.array(fc.oneof(entry, fc.constantFrom(null, undefined, 1)), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, undefined, 'text', {}) },
)

const compare = <T>(
  random: fc.Arbitrary<T>,
  runs: number,
  act: (input: T, here: MenuModule) => unknown,
): void =>
  fc.assert(
    fc.property(random, (input) => {
      const expected = JSON.stringify(outcomeOf(() => act(structuredClone(input), theirs)))
      const actual = JSON.stringify(outcomeOf(() => act(structuredClone(input), ours)))
      if (actual !== expected) throw new Error(`the host: ${actual}, Electron: ${expected}`)
    }),
    { numRuns: runs },
  )

it('menus of random templates have the same items, or fail the same way', () =>
  compare(template, 4000, (input, { Menu }) => seen(Menu.buildFromTemplate(input))))

it('checkboxes and radio items have the same marks after random settings and clicks', () => {
  const item = fc.record({
    type: fc.constantFrom('radio', 'radio', 'checkbox', 'separator'),
    checked: fc.boolean(),
  })
  const act = fc.record({ at: fc.nat(7), isClick: fc.boolean(), value: fc.boolean() })
  compare(
    fc.record({
      items: fc.array(item, { minLength: 1, maxLength: 8 }),
      acts: fc.array(act, { maxLength: 8 }),
    }),
    2000,
    ({ items, acts }, { Menu }) => {
      const menu = Menu.buildFromTemplate(items.map((one) => ({ label: 'x', ...one })))
      for (const { at, isClick, value } of acts) {
        const target = menu.items[at % Math.max(1, menu.items.length)]
        if (target === undefined) continue
        if (isClick) target.click()
        else target.checked = value
      }
      return menu.items.map(({ checked }) => checked)
    },
  )
})

it('items are inserted at the same places, or refused the same way', () =>
  compare(
    fc.array(fc.record({ at: fc.integer({ min: -1, max: 4 }), item: fc.oneof(usable, fc.constant(null)) }), {
      maxLength: 4,
    }),
    1000,
    (steps, { Menu, MenuItem }) => {
      const menu = Menu.buildFromTemplate([{ label: 'first' }])
      for (const { at, item } of steps) menu.insert(at, item === null ? (null as never) : new MenuItem(item))
      return seen(menu)
    },
  ))

it('handlers of requests are accepted or refused the same way', async () => {
  const { IpcMainImpl } = (await load('browser/ipc-main-impl')) as unknown as {
    IpcMainImpl: new () => Electron.IpcMain
  }
  const step = fc.record({
    act: fc.constantFrom('handle' as const, 'handleOnce' as const, 'removeHandler' as const),
    channel: fc.constantFrom('a', 'b', 'error'),
    isFunction: fc.integer({ min: 0, max: 4 }).map((draw) => draw > 0),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const run = (ipc: Pick<Electron.IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>): string => {
        for (const channel of ['a', 'b', 'error']) ipc.removeHandler(channel)
        return JSON.stringify(
          steps.map(({ act, channel, isFunction }) =>
            outcomeOf(() => void ipc[act](channel, isFunction ? () => 1 : (5 as never))),
          ),
        )
      }
      const [actual, expected] = [run(hostIpc), run(new IpcMainImpl())]
      if (actual !== expected) throw new Error(`the host: ${actual}, Electron: ${expected}`)
    }),
    { numRuns: 1000 },
  )
})

it('options of dialogs are accepted or refused the same way', async () => {
  const electronDialog = (await load('browser/api/dialog')) as unknown as Electron.Dialog
  const text = fc.oneof(
    { weight: 8, arbitrary: fc.constant('text') },
    { weight: 1, arbitrary: fc.constant(5) },
  )
  const options = fc.option(
    fc.record(
      {
        title: text,
        message: text,
        detail: text,
        buttonLabel: text,
        defaultPath: text,
        nameFieldLabel: text,
        checkboxLabel: text,
        checkboxChecked: fc.boolean(),
        noLink: fc.constantFrom(true, false, 1),
        type: fc.constantFrom('info', 'question', 'odd'),
        buttons: fc.constantFrom(['OK'], ['Yes', 'No'], 'OK'),
        properties: fc.constantFrom(['openFile'], ['openDirectory'], 'openFile'),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  )
  const kind = fc.constantFrom(
    'showMessageBox' as const,
    'showOpenDialog' as const,
    'showSaveDialog' as const,
  )
  fc.assert(
    fc.property(kind, options, (name, given) => {
      const run = (one: Pick<Electron.Dialog, typeof name>): string => {
        const outcome = outcomeOf(() => {
          const show = one[name] as (options: unknown) => unknown
          void Promise.resolve(show(given)).catch(() => undefined)
          return 'shown'
        })
        return JSON.stringify(outcome)
      }
      const [actual, expected] = [run(hostDialog), run(electronDialog)]
      if (actual !== expected) throw new Error(`the host: ${actual}, Electron: ${expected}`)
    }),
    { numRuns: 2000 },
  )
})
