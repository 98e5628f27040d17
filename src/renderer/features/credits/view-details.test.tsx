import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AppError, appError, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { settleMs } from '../../lib/use-after.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { ViewDetails } from './view-details.tsx'

let bridge: ReturnType<typeof fakeBridge>
let products = 0
const requestCount = () => bridge.inputsOf('credits.checkExporterProduct').length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const show = () => {
  const subject = { type: 'exporter-product', productId: String(products), uuid: `p-${products}` } as const
  return render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <ViewDetails subject={subject} ownerId="5" deducted={null} of="Rice" />
      </ViewerContext>
    </Provider>,
  )
}

const fails = (error: AppError): void =>
  bridge.answer('credits.checkExporterProduct', () => ({ ok: false, error }))
const costs = (viewProductCreditDeduction: number): void =>
  bridge.answer('credits.checkExporterProduct', () =>
    ok({ viewProductCreditDeduction, alreadyDeducted: false }),
  )

const retry = async (): Promise<HTMLElement> => {
  await vi.dynamicImportSettled()
  await pass(1)
  return screen.getByRole('button', { name: 'Retry loading the price' })
}

beforeEach(() => {
  vi.useFakeTimers()
  bridge = fakeBridge()
  products += 1
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('requests a failed price once, however often its card remounts', async () => {
  fails(appError('server'))
  for (let n = 0; n < 8; n += 1) {
    const { unmount } = show()
    await pass(5000)
    unmount()
  }
  expect(requestCount()).toBe(1)
})

test('shows a retry button instead of the price, which loads it', async () => {
  fails(appError('server'))
  show()
  await pass(settleMs + 100)
  costs(3)
  fireEvent.click(await retry())
  await pass(1)
  expect(screen.getByText('3 credits')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry loading the price' })).toBeNull()
  expect(requestCount()).toBe(2)
})

test('delays a retry until the Retry-After time', async () => {
  fails(appError('throttled', { retryAfter: 60 }))
  show()
  await pass(settleMs + 100)
  costs(2)
  fireEvent.click(await retry())
  await pass(30_000)
  expect(requestCount()).toBe(1)
  await pass(31_000)
  expect(screen.getByText('2 credits')).toBeDefined()
  expect(requestCount()).toBe(2)
})

test('shows an unknown cost after not-found', async () => {
  fails(appError('not-found'))
  show()
  await pass(settleMs + 100)
  expect(screen.getByText('Cost unknown')).toBeDefined()
})

test('is free for the viewer’s own offer, without a request', async () => {
  setSignedInUser({ id: 5 })
  show()
  await pass(5000)
  expect(screen.getByText('Free')).toBeDefined()
  expect(requestCount()).toBe(0)
})
