import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { ok } from '#shared/errors.ts'
import { sampleSheet } from '../../../../tests/support/rate-sheet.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { keptDisk } from '../../../../tests/support/renderer/kept-disk.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { putPost } from '../../features/post/posts.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { PostBeside } from './post-beside.tsx'

const voyage = { uuid: 'v1', origin_port: 'Nhava Sheva', destination_port: 'Rotterdam' }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  keptDisk(bridge).set('rate-sheets a', sampleSheet({ name: 'December' }))
  bridge.answer('rates.find', () =>
    ok([{ lane: 'INNSA>NLRTM', sheetId: 'a', lines: [{ mode: 'lcl', prices: { 'W/M': '90' } }] }]),
  )
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
})
afterEach(cleanup)

const show = async (raw: Readonly<Record<string, unknown>>): Promise<void> => {
  putPost(actNow(), post.parse({ id: 5, ...raw }))
  render(
    <Provider store={store}>
      <ViewerContext value={null}>
        <PostBeside id="5" />
      </ViewerContext>
    </Provider>,
  )
  await act(async () => {})
}

const groupOf = (...voyages: readonly object[]) => ({
  postable_type: 'VoyagerGroupPost',
  postable: { items: voyages.map((model) => ({ model, model_type: 'LCLVoyager' })) },
})

test.each([
  ['one voyage', { postable_type: 'LCLVoyager', postable: voyage }],
  ['several voyages of one lane', groupOf(voyage, { ...voyage, uuid: 'v2' })],
])('quotes and rates of its lane are beside a post with %s', async (_what, raw) => {
  await show(raw)
  const found = await screen.findByRole('list', { name: 'Your rates' })
  expect(found.textContent).toContain('December')
  screen.getByRole('button', { name: 'New quote' })
})

test.each([
  ['several lanes', groupOf(voyage, { ...voyage, uuid: 'v2', origin_port: 'Mundra' })],
  ['no voyage', { postable_type: 'TextPost', postable: { text: 'x' } }],
])('none are beside a post with %s', async (_what, raw) => {
  await show(raw)
  expect(screen.queryByRole('button', { name: 'New quote' })).toBeNull()
  expect(bridge.inputsOf('rates.find')).toEqual([])
})
