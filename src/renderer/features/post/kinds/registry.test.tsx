import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { postKinds } from '#shared/contract/entities/post.ts'
import { PostBody } from '../post-card.tsx'
import { kindRegistry } from './registry.ts'

afterEach(async () => {
  cleanup()
  await vi.dynamicImportSettled()
})

const show = (raw: Record<string, unknown>): void => {
  render(<PostBody post={post.parse({ id: 1, ...raw })} />)
}

describe('kindRegistry', () => {
  test('has a body for each kind of the contract and for unknown kinds', () => {
    expect(Object.keys(kindRegistry).toSorted()).toEqual([...postKinds, 'Unknown'].toSorted())
  })
})

describe('PostBody with unavailable content', () => {
  const gone: Record<(typeof postKinds)[number], string> = {
    TextPost: 'This post is no longer available',
    ProductPost: 'This item is no longer available',
    SharedPost: 'Shared Post is no longer available',
    ProductGroupPost: 'This post is no longer available',
    Voyager: 'This item is no longer available',
    LCLVoyager: 'This item is no longer available',
    AirVoyager: 'This item is no longer available',
    VoyagerGroupPost: 'This post is no longer available',
    TransportVehicle: 'This item is no longer available',
    VehicleGroupPost: 'This post is no longer available',
  }

  test.each(postKinds)('shows a notice for a %s without its content', (kind) => {
    show({ postable_type: `App\\Models\\${kind}`, postable: null })
    expect(screen.getByText(gone[kind])).toBeDefined()
  })

  test('shows a notice for a missing item of a group', () => {
    show({
      postable_type: 'VoyagerGroupPost',
      postable: { items_count: 1, items: [{ model: null, model_type: 'Voyager' }] },
    })
    expect(screen.getByText('This item is no longer available')).toBeDefined()
  })

  test("shows a notice for a missing original below the sharer's text", () => {
    show({ postable_type: 'SharedPost', postable: { text: 'Look at this', model: null } })
    expect(screen.getByText('Look at this')).toBeDefined()
    expect(screen.getByText('Shared Post is no longer available')).toBeDefined()
  })

  test('shows a text in place of a deleted author', () => {
    show({
      postable_type: 'SharedPost',
      postable: {
        text: '',
        model: { id: 2, user: null, postable_type: 'TextPost', postable: { text: 'Old' } },
      },
    })
    expect(screen.getByText('Post user deleted')).toBeDefined()
    expect(screen.getByText('Old')).toBeDefined()
  })
})

test('renders an unknown kind as a plain card with its name', () => {
  show({ postable_type: 'App\\Models\\PollPost', postable: { question: '?' } })
  expect(screen.getByText(/This kind of post cannot be shown here yet/)).toBeDefined()
  expect(screen.getByText(/PollPost/)).toBeDefined()
})

test('renders a voyage with ports, date and a details button', () => {
  show({
    postable_type: 'LCLVoyager',
    postable: {
      uuid: 'v-1',
      origin_port: 'Nhava Sheva',
      destination_port: { name: 'Rotterdam' },
      formatted_etd_date: '12 Mar 2026',
    },
  })
  expect(screen.getByText('Nhava Sheva')).toBeDefined()
  expect(screen.getByText('Rotterdam')).toBeDefined()
  expect(screen.getByText('12 Mar 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'View details: Nhava Sheva to Rotterdam' })).toBeDefined()
})

test.each([
  ['Voyager', { uuid: 'v-1', origin_port: 'Mundra', destination_port: 'Jebel Ali' }],
  ['LCLVoyager', { uuid: 'v-1', origin_port: 'Mundra', destination_port: 'Jebel Ali' }],
  ['AirVoyager', { uuid: 'v-1', origin_port: 'BOM', destination_port: 'DXB' }],
  ['TransportVehicle', { id: 4, uuid: 't-1' }],
  [
    'ProductPost',
    { product_type: 'App\\Models\\ImporterProduct', product: { id: 3, uuid: 'p-3', product: 'Rice' } },
  ],
])('a %s has one button for its details', (kind, postable) => {
  show({ postable_type: `App\\Models\\${kind}`, postable })
  expect(screen.getAllByRole('button', { name: /^View details/ })).toHaveLength(1)
})

test("renders a product's fields in order, with the price as one figure", () => {
  show({
    postable_type: 'ProductPost',
    postable: {
      product_type: 'App\\Models\\ExporterProduct',
      product: {
        id: 3,
        uuid: 'p-3',
        product: 'Basmati rice',
        price_currency: 'USD / ton',
        price_text: '910',
        city_of_origin: 'Karnal',
      },
    },
  })
  expect(screen.getByText('USD 910 / ton')).toBeDefined()
  const names = screen.getAllByRole('term').map((term) => term.textContent)
  expect(names).toEqual(['Price', 'City of origin'])
})
