import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { OwnTree } from './own-tree.tsx'

const takeDown = vi.fn<(onOver: () => void) => void>()
const of = (content: ReactNode) => (
  <StrictMode>
    <ErrorBoundary fallback={() => <p>failed</p>}>
      <OwnTree takeDown={takeDown}>{content}</OwnTree>
    </ErrorBoundary>
  </StrictMode>
)

const Broken = (): never => {
  throw new Error('broken')
}

let page: HTMLElement
let root: ReturnType<typeof createRoot>
const draw = (content: ReactNode): void => flushSync(() => root.render(content))

beforeEach(() => {
  takeDown.mockReset()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  page.remove()
})

test('rerenders its content and tears it down after it left the page', async () => {
  for (const text of ['one', 'two']) {
    draw(of(<p>{text}</p>))
    expect(page.textContent).toBe(text)
  }
  const text = page.querySelector('p')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(takeDown).not.toHaveBeenCalled()
  draw(null)
  expect(text?.isConnected).toBe(false)
  expect(takeDown).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(takeDown).toHaveBeenCalledOnce())
  expect(text?.parentElement).not.toBeNull()
  takeDown.mock.lastCall?.[0]()
  await vi.waitFor(() => expect(text?.parentElement).toBeNull())
})

test('passes errors to the surrounding boundary', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => {})
  draw(of(<Broken />))
  await vi.waitFor(() => expect(page.textContent).toBe('failed'))
  await vi.waitFor(() => expect(takeDown).toHaveBeenCalled())
  logError.mockRestore()
})
