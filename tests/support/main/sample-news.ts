import { conversationPath, shipmentPath } from '#shared/paths.ts'
import type { News } from '../../../src/main/notifications/news.ts'

/** The news of a message from member 2. */
export const messageNews: News = {
  kind: 'message',
  title: 'Asha',
  body: 'The vessel is late',
  path: conversationPath('2'),
  subject: 'conversation:2',
  source: 'event',
  author: '2',
  sender: null,
  quoted: 'The vessel is late',
}

/** The news of a comment in shipment 7. */
export const commentNews: News = {
  ...messageNews,
  kind: 'shipment',
  path: shipmentPath('7'),
  subject: 'shipment:7',
}
