/**
 * Conversations of the demo, a few alternating messages each. `{port}` and `{vessel}` are the same within one
 * exchange.
 */
export const exchanges: readonly (readonly [string, string, ...string[]])[] = [
  [
    'Good morning! Any news about the booking?',
    'Confirmed an hour ago: {vessel}, cut-off on Wednesday.',
    'Perfect, thank you.',
  ],
  [
    'How long does the rate hold?',
    'Until the end of the month.',
    'Then we book three more.',
    'Noted, three more.',
  ],
  ['Could you send me the packing list again?', 'Of course, one minute.', 'Got it, thanks.'],
  [
    'We need two more boxes for {port}.',
    'High cube or standard?',
    'High cube, please.',
    'They will be at the depot tomorrow.',
  ],
  [
    'Did the fumigation certificate arrive?',
    'This morning, together with the phyto.',
    'Then nothing is missing. Very good.',
  ],
  [
    'The driver waits at gate 3 and nobody opens.',
    'Gate 2 today, gate 3 is being paved.',
    'He is in. Thank you!',
  ],
  [
    'Who is the notify party, you or the bank?',
    'The bank. It stands on page two of the credit.',
    'Right, found it.',
  ],
  [
    'Do you know a good surveyor in {port}?',
    'Two. One is cheap, the other picks up the phone.',
    'The other, then.',
    'Sending you his number.',
  ],
  [
    'Weather at {port} looks bad for Friday.',
    'I saw. Shall we load on Thursday?',
    'If your people can stay until eight.',
    'They can, for pizza.',
  ],
  [
    'The seal number on the draft has a typing error.',
    'Where?',
    'Last digit: 7, not 1.',
    'Corrected, new draft in five minutes.',
  ],
  ['How was the fair?', 'Loud and good. Eleven cards and one real enquiry.', 'One real one is a good fair.'],
  ['Is the insurance on your side or ours?', 'Ours, CIP. Certificate follows today.'],
  [
    '{vessel} will be a day late, I am afraid.',
    'Thank you for telling me before the customer does.',
    'That is what friends are for.',
  ],
  [
    'Can we split the consignment over two bills?',
    'Yes, if I know by noon.',
    'You know now: four and two.',
    'Done, four and two.',
  ],
  [
    'Your invoice says 14 pallets, the truck has 15.',
    'One is empty wood going back.',
    'Ah. Then all is well.',
  ],
  ['Are you in the office tomorrow?', 'From ten. Come by, there is cake.', 'I will.'],
  [
    'Customs wants to see box two.',
    'Which reason do they give?',
    'Random check, they say.',
    'Then tomorrow noon it is free again.',
  ],
  ['What would door delivery cost on top?', 'About 240, with the tail lift.', 'Please add it to the quote.'],
  [
    'Happy new week! Two arrivals for you.',
    'Two? I counted one.',
    'The second comes by rail from {port}.',
    'A pleasant surprise, for once.',
  ],
  ['Did you get the original bills?', 'By courier at 9:40, all three.', 'I can sleep again.'],
  [
    'The consignee asks for photos of the stuffing.',
    'Sixteen of them, in the shared folder.',
    'You are ahead of everybody.',
  ],
  [
    'May I give your name to a friend in {port}?',
    'Gladly. What does he ship?',
    'Tea, mostly.',
    'We like tea.',
  ],
]

/** Opening messages without an answer yet. */
export const openers: readonly string[] = [
  'Good morning! The draft bill of lading is ready for your check.',
  'Quick question: is Thursday still good for loading?',
  'The vessel is now expected a day later. I will keep you posted.',
  'Could you confirm the gross weight of the second container?',
  'Customs released both boxes this morning.',
  'We have space on Friday’s truck, if you still need it.',
  'One more thing: the consignee has changed his address.',
  'Please have a look at the quote when you find a minute.',
  'The surveyor was there, all dry and in order.',
  'Can I call you about the rates at four?',
  'Your container is on the train. Arrival tomorrow at six.',
  'Do you already know how many pallets it will be?',
  'The line asks for a decision on the rolled box by tonight.',
  'I passed your name on to a tea exporter. He will write to you.',
  'Terminal says the appointment is at 07:30, not at 08:00.',
  'Thank you for the quick release yesterday. The customer was delighted.',
  'Your cargo photos are in the shared folder now.',
  'Small delay: the truck has a flat tyre. An hour, no more.',
  'The certificate of origin is stamped. Courier or pick-up?',
  'Any chance of two more free days at destination?',
]

/** Answers by the kind of message. */
export const replies = {
  question: [
    'Good question. Let me check with the terminal and tell you.',
    'Yes, that should work. I will confirm within the hour.',
    'I believe so, but let me look at the file first.',
    'Give me ten minutes, I am asking my colleague.',
    'Not today, but tomorrow morning would be fine.',
  ],
  thanks: ['You are welcome!', 'Any time.', 'Gladly. Tell me when there is more.', 'It was a pleasure.'],
  greeting: [
    'Hello! Good to hear from you. What can I do?',
    'Hello! Busy morning here. How are things at your end?',
    'Good to see you here. How can I help?',
  ],
  statement: [
    'Thank you, noted.',
    'Understood. I will come back to you when it is done.',
    'Sounds good. Please send me the papers when you have them.',
    'All right, I will tell the warehouse.',
    'Very good, that helps us here.',
    'Noted, I have put it into the file.',
  ],
} as const

/** Returns the kind of answer for a message in plain text. */
export const kindOfLetter = (text: string): keyof typeof replies => {
  if (text.includes('?')) return 'question'
  if (/\b(thanks?|thank you|cheers|danke|merci|gracias)\b/i.test(text)) return 'thanks'
  if (/^\W*(hello|hi|hey|good (morning|afternoon|evening)|namaste)\b/i.test(text)) return 'greeting'
  return 'statement'
}

/** A shipment's discussion in order. Each remark may have an answer by another member. */
export const shipmentStory: readonly (readonly [remark: string, answer?: string])[] = [
  ['Booking confirmed on {vessel}. Stuffing on Tuesday.', 'Thank you, the warehouse knows.'],
  ['Empty container is picked up, clean and dry.'],
  ['Shipping instructions are in; please check the notify party.', 'Checked, all correct.'],
  ['Stuffing is finished, 22 pallets as planned.', 'Any photos?'],
  ['Photos are in the folder, doors open and closed.', 'Looks good.'],
  ['Container is gated in. Seal number is on the VGM certificate.'],
  ['Draft bill of lading is ready. Approval by tomorrow noon, please.', 'Approved from our side.'],
  ['Customs has released the cargo at origin.', 'That was quick!'],
  ['Loaded on board, {vessel} sails tonight.', 'Fair winds.'],
  ['Pre-alert is sent to the agent in {port}.', 'Received, thank you.'],
  ['ETA {port} moved by one day because of weather.', 'Understood, I will tell the consignee.'],
  ['Who arranges the delivery order?', 'We do, it is paid already.'],
  ['Arrival notice is here. Free time runs for 14 days.'],
  ['Truck is booked for 07:30.', 'Gate 2, please.'],
]
export const shipmentEnd = [
  ['Delivered in full, no remarks on the note.', 'Thank you all. Closing the file.'],
] as const

/** News about a shipment that fit at any time. */
export const shipmentNews: readonly string[] = [
  'Insurance certificate follows today.',
  'Terminal confirms the position: row 14, on the ground.',
  'The line has sent a new schedule, nothing changes for us.',
  'Consignee asks for two more copies of the packing list.',
  'Reefer log of the night is fine, no alarms.',
  'Driver’s name and plate are with the gate.',
  'Surveyor comes at ten tomorrow.',
  'Freight invoice is approved and with accounting.',
  'Weighed again at the terminal: 30 kg off, within the limits.',
  'Original certificate of origin leaves by courier this afternoon.',
  'Customs asks for the HS code of item 4, sent a minute ago.',
  'Free time is extended by three days, at no cost.',
]
