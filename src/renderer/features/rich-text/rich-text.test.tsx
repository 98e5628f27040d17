import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSession } from '../../lib/account.ts'
import { LinkNavigation } from './rich-link.tsx'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

const shown = (html: string): HTMLElement => render(<RichText html={html} />).container

test('keeps bold, italic, underline, lists and line breaks', () => {
  const html = '<b>a</b><i>b</i><u>c</u><br><ul><li>d</li></ul>'
  expect(shown(html).querySelectorAll('strong, em, u, br, ul, li')).toHaveLength(6)
})

test('converts a heading to a strong line', () => {
  expect(shown('<h1>Sailing</h1>').querySelector('p > strong')?.textContent).toBe('Sailing')
})

test('keeps colours, fonts and sizes, and drops positions and images from styles', () => {
  const span = shown(
    '<span style="color:#ff0000;background:url(https://x.invalid/a);font-family:Georgia,serif;position:fixed;font-size:900px">x</span>',
  ).querySelector('span')
  expect(span?.style.getPropertyValue('--rich-ink')).toBe('#ff0000')
  expect(span?.style.fontFamily).toContain('Georgia')
  expect(span?.style.fontSize).toBe('2em')
  expect(span?.getAttribute('style')).not.toMatch(/url|fixed|900/)
})

test('keeps the line breaks of plain text', () => {
  expect(shown('one\ntwo').querySelectorAll('br')).toHaveLength(1)
})

test('separates table cells by marks', () => {
  expect(shown('<table><tr><td>40HC</td><td>2</td></tr></table>').textContent).toContain('40HC | 2')
})

test('renders a link without href and with its host', () => {
  const container = shown('<a href="https://other.example/x" id="a" onclick="alert(1)">bank.example</a>')
  expect(container.querySelector('[href]')).toBeNull()
  expect(screen.getByRole('link').textContent).toBe('bank.example (other.example)')
  expect(screen.getByRole('link').title).toContain('other.example')
})

test('shows the host once if the link text contains it', () => {
  shown('<a href="https://www.carrier.example/schedule">https://carrier.example/schedule</a>')
  expect(screen.getByRole('link').textContent).toBe('https://carrier.example/schedule')
})

test('navigates in the app on an in-app link', () => {
  const paths: string[] = []
  render(
    <LinkNavigation value={(path) => paths.push(path)}>
      <RichText html='<a href="/frontend/wall?postId=7">post</a>' />
    </LinkNavigation>,
  )
  fireEvent.click(screen.getByRole('link'))
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Enter' })
  expect(paths).toEqual(['/frontend/wall?postId=7', '/frontend/wall?postId=7'])
})

test('renders unsafe links as plain text', () => {
  for (const href of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/logout',
    'vbscript:x',
  ])
    expect(shown(`<a href="${href}">x</a>`).querySelector('[role=link]')).toBeNull()
})

test('loads pictures of the network only, and shows others by alt text', () => {
  const container = shown(
    '<img src="/storage/a.png" alt="ours"><img src="https://evil.invalid/p.gif" alt="theirs">',
  )
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/%2Fstorage%2Fa.png?of=&w=720')
  expect(container.textContent).toBe('theirs')
})

test('folds a text of 500 characters, but not of 499', () => {
  const { container, rerender } = render(<RichText html={'a'.repeat(499)} expandable />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<RichText html={`${'a'.repeat(500)} end`} expandable />)
  expect(container.textContent).not.toContain('end')
  fireEvent.click(screen.getByRole('button', { name: '...more' }))
  expect(container.textContent).toContain('end')
})

test('folds an unfolded text again', () => {
  const html = `${'word '.repeat(120)}end`
  const { container } = render(<RichText html={html} expandable />)
  fireEvent.click(screen.getByRole('button', { name: '...more' }))
  expect(container.textContent).toBe(`${html} Show less`)
  fireEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(container.textContent).toMatch(/^(word )+ ?\.\.\.more$/)
})

test('shows an unfolded text folded to another account', () => {
  const html = `${'word '.repeat(120)}end`
  const session = (id: number) => ({ status: 'signed-in', server: 'https://a.test', user: { id } }) as never
  setSession(session(1))
  render(<RichText html={html} expandable />)
  fireEvent.click(screen.getByRole('button', { name: '...more' }))
  cleanup()
  render(<RichText html={html} expandable />)
  expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined()
  cleanup()
  setSession(session(2))
  render(<RichText html={html} expandable />)
  expect(screen.getByRole('button', { name: '...more' })).toBeDefined()
})

test('cuts a folded text between graphemes', () => {
  const { container } = render(
    <RichText html={`${'a'.repeat(459)}👩‍👩‍👧‍👦 ${'family '.repeat(9)}`} expandable />,
  )
  expect(container.textContent).toBe(`${'a'.repeat(459)} ...more`)
})

test('removes ids, names and classes', () => {
  const container = shown('<p id="x" name="y" class="z" data-a="1" title="t" onclick="x()">a</p>')
  expect([...(container.querySelector('p')?.attributes ?? [])].map((a) => a.name)).toEqual(['dir'])
})

test('limits huge and deep input', () => {
  expect(shown(`${'<b>'.repeat(2000)}x`).querySelectorAll('*').length).toBeLessThan(100)
  expect(shown('<b>y</b>'.repeat(6000)).querySelectorAll('*').length).toBeLessThan(4100)
  expect(screen.getByText('This text is too long to be shown in full.')).toBeDefined()
}, 60_000)

test('links a plain web address without the full stop after it', () => {
  const container = shown('See https://carrier.example/schedule?week=40. Thanks')
  expect(screen.getByRole('link').textContent).toBe('https://carrier.example/schedule?week=40')
  expect(container.textContent).toBe('See https://carrier.example/schedule?week=40. Thanks')
})

test('keeps a link inside a link as one link', () => {
  shown('<a href="https://a.example"><b>https://b.example</b></a>')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link').textContent).toBe('https://b.example (a.example)')
})

test('keeps text that looks like an event handler', () => {
  expect(shown('<p title="x">weight on=5 &lt;p onclick=x&gt;</p>').textContent).toBe(
    'weight on=5 <p onclick=x>',
  )
  expect(shown('<a href="https://x.example/?a=1 onclick=2">go</a>').textContent).toContain('go')
})

test('links an e-mail address and opens it through main', () => {
  const { inputsOf } = fakeBridge()
  const text = 'Mail ops.desk+fcl@carrier.example.com, or (jo@line.example).'
  const container = shown(`<p>${text}</p>`)
  const [one, two] = screen.getAllByRole('link')
  expect([one?.textContent, two?.textContent]).toEqual([
    'ops.desk+fcl@carrier.example.com',
    'jo@line.example',
  ])
  expect(container.textContent).toBe(text)
  expect(container.querySelector('[href]')).toBeNull()
  expect(one?.title).toBe('Writes to ops.desk+fcl@carrier.example.com')
  fireEvent.click(one as HTMLElement)
  expect(inputsOf('links.open')).toEqual([{ url: 'mailto:ops.desk+fcl@carrier.example.com' }])
})

test('ignores text that only resembles an e-mail address', () => {
  for (const text of ['a@b', '@quayside', 'one@', 'x@y..example', 'rate @ 512.50', 'a@-b.example'])
    expect(shown(text).querySelector('[role=link]')).toBeNull()
  cleanup()
  shown('https://user@host.example/x?m=jo@line.example')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link').title).toBe('Opens host.example in your browser')
})

test('searches a long text of near-addresses quickly', () => {
  const began = performance.now()
  shown(`${'a.'.repeat(40_000)}@${'b-'.repeat(40_000)}`)
  shown('a@'.repeat(40_000))
  expect(performance.now() - began).toBeLessThan(10_000)
})

describe('lines of cells', () => {
  const rowsOf = (html: string): readonly string[] =>
    [...shown(html).querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ localName, textContent }) => `${localName} ${textContent?.trim()}`).join(', '),
    )
  const written = 'Cargo:<br># | Pieces<br>1 | 12<br>Totals | 12<br><br>Thanks'

  test('are columns, as sent by a form and by the rich editor, and as a pasted table', () => {
    const rows = ['th #, th Pieces', 'td 1, td 12', 'td Totals, td 12']
    const [head, first, last] = ['# | Pieces', '1 | 12', 'Totals | 12']
    for (const html of [
      written,
      written.replaceAll('<br>', '\n'),
      `<p>${head}<br>${first}<br>${last}</p>`,
      `<div>${head}</div><div><b>1</b> | 12</div><p>${last}</p>`,
      '<table><tr><th>#<th>Pieces<tr><td>1<td>12<tr><td>Totals<td>12</table>',
    ]) {
      expect(rowsOf(html)).toEqual(rows)
      cleanup()
    }
  })

  test('keep the text around them, and an empty cell', () => {
    expect(shown(written).textContent).toMatch(/^Cargo:#\s+Pieces.*12Thanks$/)
    expect(rowsOf('A | | B<br>1 | 2 | 3')).toEqual(['th A, th , th B', 'td 1, td 2, td 3'])
  })

  test('stay lines if they are few, uneven, wide, or no cells', () => {
    for (const html of [
      'Anna | Quayside<br>Mumbai | India',
      'a | b | c',
      'a | b | c<br>a | b<br>a',
      `${'a | '.repeat(12)}b<br>${'c | '.repeat(12)}d`,
      'a|b|c<br>d|e|f',
    ])
      expect(rowsOf(html)).toEqual([])
  })
})
