import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { parseEvent } from '#shared/contract/events/contract.ts'
import { type Found, nothingFound } from './found.ts'
import { foundInAnswer, foundMissing } from './from-answer.ts'
import { addComments } from './from-comment.ts'
import { foundInEvent } from './from-event.ts'
import { priceOf } from './price.ts'

const models = 'App\\Models\\'
const ravi = {
  id: 2,
  uuid: 'u-2',
  full_name: 'Ravi Shah',
  user_unique_id: 'QS-2',
  is_profile_credit_deducted: 0,
}
const created_at = '2026-11-01T10:00:00Z'
const at = Date.parse(created_at)

/** Extracts the content of an answer as the contract parses it. */
const from = (name: EndpointName, answer: unknown, asked: object = {}): Found =>
  foundInAnswer(name, asked, endpoints[name].output.parse(answer))

const post = (kind: string, postable: unknown, more: object = {}) => ({
  id: 12,
  user: ravi,
  user_id: 2,
  created_at,
  postable_type: models + kind,
  postable,
  ...more,
})
const wall = (...posts: object[]) => ({ data: posts, current_page: 1, last_page: 1 })
const keys = ({ items }: Found): string[] => items.map(({ kind, id, place }) => `${kind} ${id} in ${place}`)

const voyage = {
  uuid: 'v-1',
  user_id: 2,
  origin_port: 'Nhava Sheva',
  destination_port: { name: 'Rotterdam' },
  voyager_unique_id: 'FCL-9',
  formatted_etd_date: '04 Mar 2027',
  is_voyager_credit_deducted: true,
}
const product = {
  id: 5,
  uuid: 'p-5',
  user_id: 2,
  product: 'Basmati rice',
  product_unique_id: 'EX-5',
  price_text: '512 / tonne',
  price_currency: 'USD',
  country_of_origin: 'India',
}
const vehicle = {
  uuid: 't-1',
  transport_rate: { origin: 'Pune', destination: 'Mundra' },
  model: 'Tata',
  vehicle_unique_id: 'TR-1',
}

describe('post', () => {
  it('is stored as text with its author and files', () => {
    const found = from('posts.wall', {
      ...wall(
        post('TextPost', {
          text: '<b>Rates</b> to Köln<br>soon',
          text_post_images: [{ path: '/storage/a.png', alt_text: 'Crane' }],
          text_post_attachments: [{ path: '/storage/b.pdf', file_name: 'rates.pdf' }],
        }),
      ),
    })
    expect(found.items[0]).toMatchObject({
      kind: 'post',
      id: '12',
      author: '2',
      place: 'member:2',
      at,
      isExact: true,
      title: '',
      body: 'Rates to Köln\nsoon',
    })
    expect(keys(found).slice(1)).toEqual(['file /storage/a.png in post:12', 'file /storage/b.pdf in post:12'])
    expect(found.items.map(({ title }) => title)).toEqual(['', 'Crane', 'rates.pdf'])
    expect([...found.people.keys()]).toEqual(['2'])
  })
  it.each([
    ['Voyager', voyage, 'voyage', 'fcl'],
    ['LCLVoyager', voyage, 'voyage', 'lcl'],
    ['AirVoyager', voyage, 'voyage', 'air'],
    ['TransportVehicle', vehicle, 'vehicle', 'transport'],
    ['ProductPost', { product, product_type: `${models}ImporterProduct` }, 'product', 'importer'],
  ])('%s contains its offer', (kind, postable, item, mode) => {
    const { items, offers } = from('posts.myWall', wall(post(kind, postable)))
    expect(items.map((one) => one.kind)).toEqual(['post', item])
    expect(items[1]).toMatchObject({ author: '2', place: 'post:12', at })
    expect(offers).toMatchObject([{ kind: item, mode, postId: '12' }])
  })
  it.each([
    ['VoyagerGroupPost', voyage, 'LCLVoyager', 'lcl'],
    ['VehicleGroupPost', vehicle, 'TransportVehicle', 'transport'],
    ['ProductGroupPost', product, 'ExporterProduct', 'exporter'],
  ])('%s contains each offer and skips missing ones', (kind, model, type, mode) => {
    const items = [
      { model, model_type: models + type },
      { model: null, model_type: models + type },
    ]
    const { offers } = from('posts.wall', wall(post(kind, { items_count: 2, items })))
    expect(offers).toMatchObject([{ mode, postId: '12' }])
  })
  it('contains a shared post as a separate item', () => {
    const model = post('Voyager', voyage, { id: 7 })
    const found = from('posts.wall', wall(post('SharedPost', { text: 'look', model })))
    expect(keys(found)).toEqual(['post 12 in member:2', 'post 7 in member:2', 'voyage v-1 in post:7'])
    expect(found.items[0]?.data).toMatchObject({ original: '7', postable: { text: 'look', model: null } })
    expect(from('posts.wall', wall(post('SharedPost', { text: 'look', model: null }))).items).toHaveLength(1)
  })
  it('is stored even if its content is unreadable', () => {
    expect(keys(from('posts.wall', wall(post('Voyager', null), post('Hologram', {}))))).toHaveLength(2)
  })
  it('is gone after a deletion, an empty lookup or a 404', () => {
    const gone = [{ kind: 'post', id: '12' }]
    expect(foundInAnswer('posts.delete', { postId: '12' }, null).gone).toEqual(gone)
    expect(from('posts.wall', wall(), { page: 1, queryPostId: '12' }).gone).toEqual(gone)
    expect(
      from('posts.wall', wall(post('TextPost', { text: '' })), { page: 1, queryPostId: '12' }).gone,
    ).toEqual([])
    expect(foundMissing('posts.updateText', { postId: '12' }).gone).toEqual(gone)
  })
})

describe('offer', () => {
  it('stores a voyage with its lane, date and payment state', () => {
    const found = from('directory.voyager', voyage)
    expect(found.items[0]).toMatchObject({ id: 'v-1', author: '2', title: 'Nhava Sheva → Rotterdam' })
    expect(found.items[0]?.body).toBe('FCL-9 INNSA NLRTM')
    expect(found.offers[0]).toMatchObject({
      origin: 'Nhava Sheva',
      destination: 'Rotterdam',
      etd: Date.UTC(2027, 2, 4),
      unlocked: true,
      mode: null,
      postId: null,
    })
    expect(
      from('directory.voyager', { ...voyage, is_voyager_credit_deducted: 'perhaps' }).offers[0]?.unlocked,
    ).toBeNull()
  })
  it('stores a product with its price', () => {
    const { items, offers } = from('directory.product', {
      ...product,
      user_id: null,
      user: ravi,
      product_type: 'ExporterProduct',
    })
    expect(items[0]).toMatchObject({ title: 'Basmati rice', body: 'EX-5 India', author: '2' })
    expect(offers[0]).toMatchObject({ mode: 'exporter', price: 512, currency: 'USD', origin: 'India' })
  })
  it('unlocks only after a confirmed deduction', () => {
    const check = (alreadyDeducted: unknown) =>
      from('credits.checkExporterProduct', { alreadyDeducted }, { productId: '5' }).unlocked
    expect(check(true)).toEqual([{ mode: 'exporter', number: '5' }])
    expect([...check(false), ...check(null)]).toEqual([])
    expect([...from('credits.checkProfile', { alreadyDeducted: true }, { userId: '2' }).paid]).toEqual(['2'])
  })
})

it.each([
  ['512', 512],
  ['USD 1,250.50 per box', 1250.5],
  ['1.250,50', 1250.5],
  ['1,250', 1250],
  ['1.250', null],
  ['１，２５０', 1250],
  ['12,500,000', 12_500_000],
  ['3.75', 3.75],
  ['0,5', 0.5],
  ['1 250', 1250],
  ['1.250.000', 1_250_000],
  ['1,12,500', 112_500],
  ['10 - 20', null],
  ["20' 1500", null],
  ['40 1500', null],
  ['10.5.2026', null],
  ['1,2,3', null],
  ['on request', null],
  ['', null],
])('parses the price %j as %j', (price_text, price) => {
  expect(priceOf({ price_text, price_currency: '' }).price).toBe(price)
})

describe('thread', () => {
  const reply = { id: 9, user_id: 3, comment: 'yes', parent_comment_id: 8, created_at }
  it('is stored as one item per comment and reply', () => {
    const found = from(
      'comments.create',
      { comment: { id: 8, user: ravi, comment: '<p>Is 40&nbsp;ft free?</p>', created_at, replies: [reply] } },
      { postId: '12' },
    )
    expect(keys(found)).toEqual(['comment post-8 in post:12', 'comment post-9 in post:12'])
    expect(found.items[0]).toMatchObject({ author: '2', at, body: 'Is 40 ft free?' })
    expect(found.items[1]?.data).toEqual({ id: '9', parent_comment_id: '8' })
  })
  it('uses separate comment ids for shipments', () => {
    const found = from('shipmentComments.update', { id: 8, shipment_id: 4, comment: 'x' }, {})
    expect(keys(found)).toEqual(['comment shipment-8 in shipment:4'])
    expect(foundInAnswer('shipmentComments.delete', { commentId: '8' }, null).gone).toEqual([
      { kind: 'comment', id: 'shipment-8' },
    ])
  })
  it("stores messages in the other member's conversation", () => {
    const sent = { conversation: { id: 5, sender: { id: 1 }, message: 'hi', receiver_id: 2 } }
    expect(keys(from('conversations.create', sent, { receiver_id: '2' }))).toEqual([
      'message 5 in conversation:2',
    ])
    expect(keys(from('conversations.updateText', sent))).toEqual(['message 5 in null'])
  })
  it('accepts 20,000 nested replies', () => {
    const deep = { ...reply, user: null, images: [], attachments: [] } as object
    const whole = { ...deep, replies: [] as object[] }
    let innermost = whole
    for (let depth = 0; depth < 20_000; depth += 1) {
      const next = { ...deep, replies: [] as object[] }
      innermost.replies.push(next)
      innermost = next
    }
    expect(addComments(nothingFound(), 'post', 'post:1', [whole as never])).toHaveLength(20_001)
  })
})

describe('event', () => {
  const foundIn = (channel: string, name: string, data: object): Found => {
    const event = parseEvent(channel, name, data)
    if (event === null) throw new Error('no event')
    return foundInEvent(event, '1')
  }
  it('contains a comment only if its payload is complete', () => {
    const comment = { id: 8, user: ravi, user_id: 2, comment: 'x' }
    expect(keys(foundIn('comment.post.12', 'PostCommentCreated', { comment }))).toEqual([
      'comment post-8 in post:12',
    ])
    expect(keys(foundIn('comment-shipment.4', 'ShipmentCommentCreated', { comment }))).toEqual([
      'comment shipment-8 in shipment:4',
    ])
    expect(keys(foundIn('comment.post.12', 'PostCommentCreated', { commentId: 8 }))).toEqual([])
  })
  it("stores a message in the other member's conversation", () => {
    const message = (sender: number, receiver_id: number) =>
      keys(
        foundIn('conversation-started.1', 'ConversationStarted', {
          conversation: { id: 5, sender: { id: sender }, receiver_id, message: 'x' },
        }),
      )
    expect([...message(2, 1), ...message(1, 3)]).toEqual([
      'message 5 in conversation:2',
      'message 5 in conversation:3',
    ])
  })
  it('stores a notification as plain text', () => {
    const { items } = foundIn('user-notification.1', 'UserNotification', {
      notificationId: 3,
      formatted_message: '<b>Ravi</b> liked',
    })
    expect(items).toMatchObject([{ kind: 'notification', id: '3', body: 'Ravi liked' }])
  })
})

describe('other responses', () => {
  it('index a shipment by reference and ports, and its parties by id', () => {
    const found = from('directory.shipments', [
      {
        id: 4,
        user: ravi,
        user_id: 2,
        parties: [{ user: { id: 3, full_name: 'Anna' } }, { user: null }],
        title: 'Rice',
        reference: 'SH-4',
        origin_port: 'Mundra',
        destination_port: 'Rotterdam',
      },
    ])
    expect(found.items[0]).toMatchObject({ title: 'SH-4 · Rice', body: 'Mundra Rotterdam INMUN NLRTM' })
    expect(found.parties.get('4')).toEqual(['2', '3'])
    expect(JSON.stringify(found.items)).not.toContain('Anna')
  })
  it('store reviews with their subject', () => {
    const reviews = [{ id: 6, rating: 4, review: 'good', created_at, reviewer: ravi }]
    expect(keys(from('reviews.list', reviews, { ratedId: '3', ratedType: 'User::class' }))).toEqual([
      'review 6 in member:3',
    ])
  })
  it('store read and unread notifications', () => {
    const one = (id: number) => ({ id, formatted_message: 'x', user: ravi })
    const found = from('notifications.unread', {
      unread_notifications: [one(1)],
      latest_notifications: [one(2)],
    })
    expect(found.items.map(({ id }) => id).sort()).toEqual(['1', '2'])
  })
  it('distinguish connections from other correspondents', () => {
    const found = from('directory.connections', [{ user: ravi }, { user: { id: 3 }, is_connection: false }])
    expect({ people: [...found.people.keys()], connections: found.connections }).toEqual({
      people: ['2', '3'],
      connections: ['2'],
    })
  })
  it('store listed members and keep fields that a shorter entry lacks', () => {
    const found = from('posts.likedUsers', { liked_users: [ravi, { id: 2, user_unique_id: '' }] })
    expect(found.people.get('2')).toMatchObject({ uuid: 'u-2', user_unique_id: 'QS-2' })
    expect(from('directory.user', { ...ravi, is_profile_credit_deducted: 1 }).paid).toEqual(new Set(['2']))
  })
})
