import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUpEditors } from '../../../../tests/support/renderer/clean-up-editors.ts'
import { stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { store } from '../../lib/store.ts'
import { CommentForm } from '../thread/comment-form.tsx'
import { ThreadViewContext } from '../thread/thread-view-context.ts'
import { FileDrop } from './file-drop.tsx'
import { attachHere } from './form-here.ts'
import { pastedFrom, watchPastes } from './pasted.ts'
import { RichEditor } from './rich-editor.tsx'
import type { Tray } from './use-tray.ts'

const file = (name: string, type: string): File => new File(['x'], name, { type })
const png = file('image.png', 'image/png')
const carrying = (html: string, text: string, ...files: File[]): DataTransfer =>
  ({
    types: files.length > 0 ? ['Files'] : [],
    files,
    getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
  }) as unknown as DataTransfer
const excel = (): DataTransfer =>
  carrying(
    '<table><!--StartFragment--><tr><td>Mundra</td><td>1450</td></tr><!--EndFragment--></table>',
    'Mundra\t1450\r\n',
    png,
  )

const cases: readonly (readonly [string, DataTransfer, 'text' | readonly string[]])[] = [
  ['a range of Excel', excel(), 'text'],
  ['a range of LibreOffice Calc without HTML', carrying('', 'Mundra\t1450', png), 'text'],
  ['a paragraph of Word', carrying('<p class=MsoNormal>Rates</p>', 'Rates', png), 'text'],
  ['a slide text of PowerPoint', carrying('', 'Rates', png), 'text'],
  [
    'a mail of Outlook with its file',
    carrying('', 'From\tSubject\r\nAsha\tRates', file('Rates.msg', '')),
    'text',
  ],
  ['words alone', carrying('', 'https://a.example/b.png'), 'text'],
  ['a screenshot', carrying('', '', png), ['image.png']],
  [
    'a picture of a web page',
    carrying('<meta charset="utf-8"><img src="https://a.example/b.png" alt="B">', '', png),
    ['image.png'],
  ],
  [
    'a dragged picture with its address',
    carrying('<img src="https://a.example/b.png">', 'https://a.example/b.png', png),
    ['image.png'],
  ],
  [
    'a picture of Word',
    carrying('<p class=MsoNormal><img src="file:///C:/x.png"><o:p></o:p></p>', ' \r\n', png),
    ['image.png'],
  ],
  [
    'files of the Finder',
    carrying(
      '',
      'Rates May.pdf\rb.png',
      file('Rates May.pdf', 'application/pdf'),
      file('b.png', 'image/png'),
    ),
    ['Rates May.pdf', 'b.png'],
  ],
  [
    'files of Nautilus',
    carrying('', 'file:///home/asha/Rates%20May.pdf', file('Rates May.pdf', 'application/pdf')),
    ['Rates May.pdf'],
  ],
  ['a path of Windows', carrying('', 'C:\\Users\\asha\\a.pdf', file('a.pdf', 'application/pdf')), ['a.pdf']],
  [
    'hidden words beside a picture',
    carrying('<p style="display:none">alt</p><img src=x>', '', png),
    ['image.png'],
  ],
]

test.each(cases)('decides between text and files: %s', (_what, data, expected) => {
  const pastedContent = pastedFrom(data)
  expect(
    pastedContent.kind === 'files' ? pastedContent.files.map(({ name }) => name) : pastedContent.kind,
  ).toEqual(expected)
})

let endWatch = () => {}
beforeEach(() => {
  endWatch = watchPastes()
  HTMLElement.prototype.scrollIntoView ??= () => {}
  URL.createObjectURL ??= () => 'blob:x'
  URL.revokeObjectURL ??= () => {}
  // jsdom computes none of it.
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable=true]') !== null
    },
  })
  vi.stubGlobal(
    'ClipboardEvent',
    class extends Event {
      readonly clipboardData: DataTransfer
      constructor(type: string, init: EventInit & { clipboardData: DataTransfer }) {
        super(type, init)
        this.clipboardData = init.clipboardData
      }
    },
  )
  document.execCommand = (_command, _ui, text = '') => {
    const field = document.activeElement as HTMLTextAreaElement
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
    return field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
})
afterEach(async () => {
  endWatch()
  Reflect.deleteProperty(HTMLElement.prototype, 'isContentEditable')
  vi.unstubAllGlobals()
  await cleanUpEditors()
  cleanup()
})

/** A form of a post, which all its files and the text of its editor pass through. */
const Post = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => (
  <FileDrop tray={{ addAny: onFiles } as Tray}>
    <RichEditor label="Text" onFiles={onFiles} />
    <p>below</p>
  </FileDrop>
)

const forms = {
  post: async (onFiles: (files: readonly File[]) => void) => void render(<Post onFiles={onFiles} />),
  message: async () => showComment(false),
  'comment of a shipment': async () => showComment(true),
} as const

const showComment = async (rich: boolean): Promise<void> => {
  const { thread, source, key } = stageThread()
  render(
    <Provider store={store}>
      <ThreadViewContext value={{ thread, source }}>
        <CommentForm
          draftKey={key('new')}
          label="Text"
          submitLabel="Send"
          rich={rich}
          onSubmit={async () => null}
        />
      </ThreadViewContext>
    </Provider>,
  )
  await screen.findByRole('textbox', { name: 'Text' })
  // The rich editor replaces a plain field once its code is there.
  if (rich) await waitFor(() => expect(field()).not.toBeInstanceOf(HTMLTextAreaElement))
}

const field = () => screen.getByRole('textbox', { name: 'Text' })
const words = (): string =>
  field() instanceof HTMLTextAreaElement
    ? (field() as HTMLTextAreaElement).value
    : (field().textContent ?? '').replaceAll('\ufeff', '')
const added: File[] = []
const filesOf = (): string[] => [
  ...added.map(({ name }) => name),
  ...screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent ?? ''),
]

const ways = {
  pasted: (data: DataTransfer) => fireEvent.paste(field(), { clipboardData: data }),
  dropped: (data: DataTransfer) => fireEvent.drop(field(), { dataTransfer: data }),
  'dropped beside the field': (data: DataTransfer) => {
    const beside = field().closest('form, [class*=drop]')
    if (beside) fireEvent.drop(beside, { dataTransfer: data })
  },
}

const everywhere = Object.keys(forms).flatMap((form) =>
  Object.keys(ways).map((way) => [form as keyof typeof forms, way as keyof typeof ways] as const),
)

test.each(everywhere)('takes the text of a range and no picture: %s, %s', async (form, way) => {
  added.length = 0
  await forms[form]((files) => added.push(...files))
  await act(async () => void ways[way](excel()))
  expect(filesOf()).toEqual([])
  // The browser itself pastes the text into a plain field.
  if (form === 'message') expect(words()).toBe(way === 'pasted' ? '' : 'Mundra\t1450\r\n'.replace('\r', ''))
  else await waitFor(() => expect(words()).toContain('Mundra | 1450'))
})

test.each(everywhere)('takes a picture that comes alone: %s, %s', async (form, way) => {
  added.length = 0
  await forms[form]((files) => added.push(...files))
  await act(async () => void ways[way](carrying('<img src=x>', '', png)))
  expect(filesOf()).toEqual(['image.png'])
  expect(words()).not.toContain('img')
})

test.each(['post', 'message', 'comment of a shipment'] as const)(
  'gives files that are pasted beside the form of a %s to it',
  async (form) => {
    added.length = 0
    await forms[form]((files) => added.push(...files))
    const outside = document.createElement('article')
    outside.tabIndex = 0
    document.body.append(outside)
    outside.focus()
    await act(async () => void fireEvent.paste(outside, { clipboardData: carrying('', '', png) }))
    outside.remove()
    // A post is for other readers each time, so its form must have the focus.
    expect(filesOf()).toEqual(form === 'post' ? [] : ['image.png'])
    if (form !== 'post') expect(field()).toBe(document.activeElement)
  },
)

test('gives files that are pasted beside two forms to neither', async () => {
  await showComment(false)
  const second = document.createElement('form')
  second.dataset.files = 'new'
  document.body.append(second)
  await act(async () => void fireEvent.paste(document.body, { clipboardData: carrying('', '', png) }))
  second.remove()
  expect(filesOf()).toEqual([])
})

test('opens the file dialog of the form with the focus by its key, and of none without a form', async () => {
  expect(attachHere()).toBe(false)
  await showComment(false)
  const picked = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  expect(attachHere()).toBe(true)
  field().focus()
  expect(attachHere()).toBe(true)
  expect(picked).toHaveBeenCalledTimes(2)
  picked.mockRestore()
})

test('leaves the paste of plain text to a plain field', async () => {
  await showComment(false)
  expect(fireEvent.paste(field(), { clipboardData: carrying('<b>one</b>', 'one') })).toBe(true)
})

test('pastes no hidden column into a plain field', async () => {
  await showComment(false)
  field().focus()
  const html =
    '<style>.xl65{display:none}</style><table><col><col style="display:none"><col><tr><td>Mundra<td>990<td>1450<td class=xl65>12%</table>'
  const data = carrying(html, 'Mundra\t990\t1450\t12%', png)
  await act(async () => void fireEvent.paste(field(), { clipboardData: data }))
  expect(words()).toBe('Mundra | 1450')
})

test('pastes the text of HTML without a plain form into a plain field', async () => {
  await showComment(false)
  field().focus()
  await act(
    async () =>
      void fireEvent.paste(field(), { clipboardData: carrying('<p>one</p><p hidden>x</p><p>two</p>', '') }),
  )
  expect(words()).toBe('one\ntwo')
})
