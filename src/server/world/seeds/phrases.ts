import type { Chance } from './random.ts'
import { seaPorts, vessels } from './trade-data.ts'

/** What people in this trade write to each other. `{port}` and `{vessel}` are filled in. */
const postTexts = [
  "Space open on <strong>{vessel}</strong>, {port}, two 40'HC left. First come, first booked.",
  'Anyone else seeing congestion at {port}? Our boxes have been waiting <em>four days</em> for a berth.',
  'New tariff sheet is out. Rates down for the second week running; see the chart.',
  'Looking for a reliable customs broker at {port} for food-grade cargo. Recommendations welcome.',
  'Thank you to everybody who helped with the rolled booking on {vessel}. Cargo is on the water. 🙏',
  '<span style="color: #0b7285;">Reminder:</span> VGM cut-off at {port} moved to <u>Thursday 16:00</u>.',
  'We have opened a bonded warehouse near {port}: 4,200 pallet places, racked, with reefer plugs.',
  'Question to the forwarders here: who still issues paper bills of lading by default, and why?',
  'Our team will be at the freight fair next month. Come by for a coffee and a chat about {port}.',
  'Blank sailing announced: <strong>{vessel}</strong> skips {port} in week 34. Plan for the next string.',
  'Looking for part loads from {port} inland, 6 to 9 tonnes, twice a week. Steady business.',
  'Demurrage lesson of the week: free days start at <em>discharge</em>, not at arrival. Ask us how we know.',
  'Seven containers of tiles delivered to {port} without one broken box. Good dunnage pays.<br>Photos below.',
  'आज की अच्छी खबर: {port} के लिए जगह मिल गई. Space confirmed for {port}.',
  'هل يوجد خط مباشر إلى {port}؟ Direct service wanted, weekly if possible.',
  'Peak season surcharge from the 1st. If you can ship earlier, ship earlier.',
  'First call of <strong>{vessel}</strong> at {port} today, and on time. Well done, everybody on the quay.',
  'Wanted: two reefers from {port}, minus 18, ready next Monday. Please quote all-in.',
  'Our LCL box to {port} closes on Wednesday. Three cubic metres left.',
  'Three quotes, three different chargeable weights for the same pallet. How do you measure yours?',
  'The rail ramp near {port} works again, <em>capacity about 70%</em>. Trucks stay the safer choice this week.',
  'Opened our <span style="background-color: #fff3bf;">new office at {port}</span>. Six people, one kettle.',
  'Please mind the new packaging rules for wood: ISPM 15 stamps are being checked piece by piece at {port}.',
  'Back loads from {port} available every Friday, 24 tonnes, curtain-sider.',
  'Who has experience with shipper-owned containers into {port}? Is the return really as slow as they say?',
  'A small bakery equipment maker just sent its first export to {port}. Eleven crates and a very happy owner.',
  'Air rates out of Asia ease a little; sea follows with its usual two weeks of delay.<br>Chart attached.',
  'Our warehouse runs on the sun now: 310 kWp on the roof, and the cold store is the best customer.',
  'Lost and found: one pallet of ceramic tiles, labelled for {port}, arrived with us instead. Whose is it?',
  'Correct HS code, correct consignee, correct weight. That is the whole secret of a quick release.',
]

/** What is said after it, now and then. */
const postTails = [
  '',
  '',
  '',
  'Call us or write here.',
  'Details in the attachment.',
  'Rates on request, answers the same day.',
  'Happy to share what we learnt.',
  'Feel free to pass this on.',
  'Valid until the end of the month.',
  '<em>No brokers in between, please.</em>',
  'We can start next week.',
  'Regards from the quay.',
] as const

const longText =
  'A few notes after a long quarter, for those who plan their next one now. <strong>Schedules</strong> are better than last year, but only on the strings that call at fewer ports; every extra call costs a day. <strong>Equipment</strong> is short inland again, so book the empty together with the slot. <strong>Documents</strong> still cause more delay than weather: in our files six of ten late releases were a wrong HS code or a missing certificate of origin. <strong>Insurance</strong>: read the clause on shore storage before cargo waits at {port}. And the oldest advice of all, talk to each other early. A message on Monday saves a storage bill on Friday.'

const comments = [
  'Interested, please send me the rate.',
  'We had the same on {vessel} last week.',
  'Is that for 20 ft as well?',
  'Good service, I can recommend them.',
  'Which terminal?',
  'What is the free time at destination?',
  'Please check your inbox.',
  '<strong>Booked.</strong> Thank you!',
  'The agent at {port} says two more days.',
  'Can you take IMO class 9?',
  'Congratulations to the whole team 👏',
  'How many pallets fit?',
  'Same here, since Monday.',
  'Is insurance included?',
  'I know somebody who can help, sending you the contact.',
  'Not our experience, to be honest. Two days at most.',
  'What would it be without the surcharge?',
  'Saved for the next tender.',
  'We would take half of it.',
  'Very clear, thank you.',
  'We can do the last mile from {port}.',
] as const

const replies = [
  'Yes, same rate.',
  'Sent just now.',
  'Fourteen days combined.',
  'Let me ask and come back to you.',
  'Thanks!',
  'Only until Friday.',
] as const

const shipmentComments = [
  'Booking confirmed on {vessel}. Stuffing on Tuesday.',
  'Shipping instructions are in; please check the notify party.',
  'Draft bill of lading attached. Approval by tomorrow noon, please.',
  'Customs has released the cargo at origin.',
  'ETA {port} moved by one day because of weather.',
  'Who arranges the delivery order?',
  'Container is gated in. Seal number will follow.',
] as const

const messages = [
  'Good morning! Any news about the booking?',
  'The rate holds until the end of the month.',
  'Could you send me the packing list again?',
  'Vessel is {vessel}, cut-off on Wednesday.',
  'We need two more boxes for {port}.',
  'Perfect, thank you.',
  'I will call you this afternoon.',
  'Please see the attached draft.',
] as const

const reviewTexts = [
  'Clear quotations, no surprises on the invoice, and when the vessel was rolled they called us before we had even noticed. We have worked with them for three years and will go on.',
  'Documents were right the first time and the tracking was honest, including the delay. Communication could be a little faster at weekends, but the cargo arrived complete and dry.',
  'Packing was solid, the pallets were labelled as agreed and the certificate of origin was in the folder. Two days late because of the port, which is hardly their fault. Recommended.',
  'A mixed experience: the price was good and the people are friendly, but it took four messages to get the draft of the bill of lading. In the end everything was solved properly.',
] as const

const fill = (chance: Chance, text: string): string =>
  text.replaceAll('{port}', () => chance.pick(seaPorts)).replaceAll('{vessel}', () => chance.pick(vessels))

/** Texts in an order of chance, none twice before all have been used. */
const deck = (texts: readonly string[]): ((chance: Chance) => string) => {
  const left = new WeakMap<Chance, string[]>()
  return (chance) => {
    const cards = left.get(chance) ?? []
    if (cards.length === 0) cards.push(...chance.some(texts, texts.length))
    left.set(chance, cards)
    return fill(chance, cards.pop() ?? '')
  }
}

const nextPost = deck(postTexts)
const nextTail = deck(postTails)

export const postText = (chance: Chance): string => {
  if (chance.happens(0.07)) return fill(chance, longText)
  return `${nextPost(chance)} ${nextTail(chance)}`.trim()
}
export const commentText = deck(comments)
export const replyText = deck(replies)
export const shipmentText = deck(shipmentComments)
export const messageText = deck(messages)
export const reviewText = deck(reviewTexts)
