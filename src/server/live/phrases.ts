/** What members of the living demo say. Content of the demo, not texts of the app. */
export const phrases = {
  posts: [
    'Two 40’ high cubes free ex Nhava Sheva to Jebel Ali, cut-off Thursday. Write to me before noon.',
    'Berth congestion at Chattogram is down to two days. We are booking again from Monday.',
    'Looking for a reefer slot Cochin to Felixstowe, mangoes, plus 12 °C, ready on the 18th.',
    'Our bonded warehouse at Mundra has 400 pallet places free from next week.',
    'Reminder: the new e-way bill rule for part B starts on the 1st. Happy to help with questions.',
    'Air rates DEL to FRA eased again this week. We see 2.10 per kilo all in for 300 kilos and above.',
    'Who handles break bulk at Kandla? Six transformers, 38 tonnes each, heavy lift needed.',
    'LCL consol to Hamburg closes Wednesday 18:00. Four cubic metres are still open.',
  ],
  comments: [
    'Interested. Could you send the rate to me?',
    'Is this still open for next week?',
    'What is the free time at destination?',
    'We can take two of these.',
    'Thank you, this helps.',
    'Does this include terminal handling?',
    'Same here, we had to roll one booking.',
    'Good price. What is the transit time?',
  ],
  messages: [
    'Good morning, the draft bill of lading is ready for your check.',
    'The vessel is now expected a day later, on the 14th. I will keep you posted.',
    'Could you confirm the gross weight for the second container?',
    'Customs released both boxes this morning.',
    'We have space on Friday’s truck if you still need it.',
  ],
  answers: [
    'Thank you, noted. I will come back to you within the hour.',
    'Sounds good. Please send me the packing list.',
    'Let me check with the terminal and tell you.',
    'Yes, that works for us.',
  ],
  shipment: [
    'Gate-in is done, the seal number is on the VGM certificate.',
    'Pre-alert is sent to the agent in the port of discharge.',
    'Insurance certificate follows today.',
    'The truck is booked for 07:30.',
  ],
} as const satisfies Record<string, readonly string[]>
