import { type Atom, atom, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { store } from './store.ts'
import { useAtomValue } from './use-atom-value.ts'

let root: ReturnType<typeof createRoot>
let host: HTMLElement

beforeEach(() => {
  // Testing Library would run all effects before it returns, as no browser does.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  root.unmount()
  host.remove()
  vi.unstubAllGlobals()
})

/** Resolves in the moment in which the page has the content, before anything else runs. */
const shown = (content: React.ReactNode): Promise<void> =>
  new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      resolve()
    }).observe(host, { childList: true })
    render(content)
  })

const render = (content: React.ReactNode): void => root.render(<Provider store={store}>{content}</Provider>)

const typedAtom = atom('')
const Field = () => (
  <input
    value={useAtomValue(typedAtom)}
    onChange={({ currentTarget }) => store.set(typedAtom, currentTarget.value)}
  />
)

test('letters typed in the moment in which a field appears stay', async () => {
  await shown(<Field />)
  const input = host.querySelector('input') as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const letter of 'USD') {
    write?.call(input, input.value + letter)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect([input.value, store.get(typedAtom)]).toEqual(['USD', 'USD'])
})

const [oneAtom, otherAtom] = [atom('one'), atom('other')]
const Shown = ({ of }: { readonly of: Atom<string> }) => useAtomValue(of)

test('each value is shown, also one set before the effects, or of another atom', async () => {
  const text = (wanted: string): Promise<unknown> => vi.waitFor(() => expect(host.textContent).toBe(wanted))
  await shown(<Shown of={oneAtom} />)
  store.set(oneAtom, 'changed')
  await text('changed')
  render(<Shown of={otherAtom} />)
  await text('other')
  store.set(oneAtom, 'late')
  store.set(otherAtom, 'set')
  await text('set')
})
