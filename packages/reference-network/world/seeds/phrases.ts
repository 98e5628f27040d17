import { fill, talkOn } from '../talk/talk.ts'
import { topics } from '../talk/topics.ts'
import type { Chance } from './random.ts'
import { seaPorts, vessels } from './trade-data.ts'

/** Optional closing lines of a post. */
const postTails = [
  '',
  '',
  '',
  '',
  'Feel free to pass this on.',
  'Write to me with any questions.',
  'Have a good week, everybody.',
  'Regards from the quay.',
] as const

const shareTexts = [
  'Worth a read.',
  'For everybody who asked me about this last week.',
  'Good people, good offer.',
  'Passing this on to my network.',
  'We had the same question.',
  'Somebody here will need this.',
  'Seen and recommended.',
  'For the colleagues on the west coast.',
  'This is how it should be done.',
  'My customers will want to know.',
] as const

const longText =
  'A few notes after a long quarter, for those who plan their next one now. <strong>Schedules</strong> are better than last year, but only on the strings that call at fewer ports; every extra call costs a day. <strong>Equipment</strong> is short inland again, so book the empty together with the slot. <strong>Documents</strong> still cause more delay than weather: in our files six of ten late releases were a wrong HS code or a missing certificate of origin. <strong>Insurance</strong>: read the clause on shore storage before cargo waits at {port}. And the oldest advice of all, talk to each other early. A message on Monday saves a storage bill on Friday.'

const reviewTexts = [
  'Clear quotations, no surprises on the invoice, and when the vessel was rolled they called us before we had even noticed. We have worked with them for three years and will go on.',
  'Documents were right the first time and the tracking was honest, including the delay. Communication could be a little faster at weekends, but the cargo arrived complete and dry.',
  'Packing was solid, the pallets were labelled as agreed and the certificate of origin was in the folder. Two days late because of the port, which is hardly their fault. Recommended.',
  'A mixed experience: the price was good and the people are friendly, but it took four messages to get the draft of the bill of lading. In the end everything was solved properly.',
  'Third shipment together and the third without a surprise. They read the letter of credit before we did and found two traps in it. The rates are not the lowest, the sleep is the best.',
  'The truck came at the hour they had said, which alone would be worth four stars. The driver tied everything down twice. One star less because the invoice took three weeks to come.',
  'We had never exported before and they explained every paper with patience, twice where needed. Our first container arrived complete, and the customer has ordered the second already.',
  'Good goods, honest weights, and samples that matched the lot. We would wish for stronger cartons, since some corners were soft on arrival, but nothing inside had been damaged by it.',
  'It was not our best experience: the sailing was changed twice without a word and we paid for storage. To be fair, they took half of that cost without a long discussion afterwards.',
] as const

/** Picks a port and a vessel, which stay the same within one text or exchange. */
export const namesFrom = (chance: Chance): { readonly port: string; readonly vessel: string } => ({
  port: chance.pick(seaPorts),
  vessel: chance.pick(vessels),
})

/** Returns a function that draws entries in random order. No entry repeats before all were drawn. */
export const deckOf = <T>(things: readonly T[]): ((chance: Chance) => T) => {
  const remaining = new WeakMap<Chance, T[]>()
  return (chance) => {
    const cards = remaining.get(chance) ?? []
    if (cards.length === 0) cards.push(...chance.some(things, things.length))
    remaining.set(chance, cards)
    return cards.pop() as T
  }
}

const textDeck = (texts: readonly string[]): ((chance: Chance) => string) => {
  const next = deckOf(texts)
  return (chance) => fill(next(chance), namesFrom(chance))
}

const nextPost = textDeck(topics.map((topic) => topic.post))
const nextTail = textDeck(postTails)

/** Returns a post's text with `{port}` and `{vessel}` filled in. */
export const postText = (chance: Chance): string => {
  if (chance.happens(0.03)) return fill(longText, namesFrom(chance))
  return `${nextPost(chance)} ${nextTail(chance)}`.trim()
}

const anyTalk = [...topics.flatMap((topic) => topic.talk), ...talkOn('ProductPost', '')]

export const nextShareText = textDeck(shareTexts)
export const nextCommentText = textDeck(anyTalk.map(([remark]) => remark))
export const nextReplyText = textDeck(anyTalk.map(([, answer]) => answer))
export const nextReviewText = textDeck(reviewTexts)
