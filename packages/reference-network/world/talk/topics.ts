/** A topic for posts, with comments on it. `{port}` and `{vessel}` are placeholders. */
export interface Topic {
  readonly post: string
  /** A comment and the author's answer. */
  readonly talk: readonly (readonly [comment: string, answer: string])[]
}

/** Topics of the demo community. Content of the demo, not texts of the app. */
export const topics: readonly Topic[] = [
  {
    post: "Space open on <strong>{vessel}</strong>, {port}, two 40'HC left. First come, first booked.",
    talk: [
      [
        'Interested in one of the two. What is the cut-off?',
        'Friday noon, with the VGM by Thursday evening.',
      ],
      ['Is that for 20 ft as well?', 'Only high cubes this time, sorry.'],
      ['How many free days at destination?', 'Fourteen, combined.'],
      ['<strong>Booked.</strong> Thank you!', 'Confirmed, the papers are on their way.'],
    ],
  },
  {
    post: 'Anyone else seeing congestion at {port}? Our boxes have been waiting <em>four days</em> for a berth.',
    talk: [
      ['Same here, since Monday.', 'Then it is not only our line. Thank you.'],
      ['Not our experience, to be honest. Two days at most.', 'Which terminal do you use?'],
      ['The agent told us two more days.', 'Let us hope the agent is right.'],
      ['We moved two boxes to the next port and trucked them back.', 'What did that cost you, roughly?'],
    ],
  },
  {
    post: 'New tariff sheet is out. Rates down for the second week running.',
    talk: [
      ['Does that include the bunker surcharge?', 'Yes, all in except terminal handling.'],
      ['Saved for the next tender.', 'Good luck with it!'],
      ['How long is it valid?', 'Until the end of the month.'],
    ],
  },
  {
    post: 'Looking for a reliable customs broker at {port} for food-grade cargo. Recommendations welcome.',
    talk: [
      ['I know somebody who can help, sending you the contact.', 'Much appreciated!'],
      ['We clear food there twice a week. Happy to quote.', 'Please do, it is rice and pulses.'],
      ['Check that they have their own line to the health office. That saved us days.', 'Good point, noted.'],
    ],
  },
  {
    post: 'Thank you to everybody who helped with the rolled booking on {vessel}. Cargo is on the water.',
    talk: [
      ['Glad it worked out!', 'Without your call it would not have.'],
      ['Congratulations to the whole team', 'They will be glad to hear it.'],
      ['Rolled twice last month myself. I know the feeling.', 'May it stay at twice.'],
    ],
  },
  {
    post: '<span style="color: #0b7285;">Reminder:</span> VGM cut-off at {port} moved to <u>Thursday 16:00</u>.',
    talk: [
      ['Thank you, we had still planned for Friday.', 'That is why I wrote it. You are welcome.'],
      ['For reefers too?', 'For everything on that service.'],
      ['Is this only this week?', 'Until further notice, they say.'],
    ],
  },
  {
    post: 'We have opened a bonded warehouse near {port}: 4,200 pallet places, racked, with reefer plugs.',
    talk: [
      ['How many plugs do you have?', 'Twenty-four, and six more by spring.'],
      ['Do you take dangerous goods?', 'Classes 3 and 9, nothing else for now.'],
      ['Congratulations! May we come and look?', 'Any weekday. Ask for me at the gate.'],
    ],
  },
  {
    post: 'Question to the forwarders here: who still issues paper bills of lading by default, and why?',
    talk: [
      ['We do. Two of our banks accept nothing else.', 'So it is always the banks.'],
      ['Only for letters of credit. Everything else is telex release.', 'Same mix as ours, then.'],
      ['Electronic since last year. Never looked back.', 'Which platform, if I may ask?'],
    ],
  },
  {
    post: 'Our team will be at the freight fair next month. Come by for a coffee and a chat about {port}.',
    talk: [
      ['Which hall are you in?', 'Hall 4, beside the lifts.'],
      ['See you there!', 'Looking forward to it.'],
    ],
  },
  {
    post: 'Blank sailing announced: <strong>{vessel}</strong> skips {port} next week. Plan for the next string.',
    talk: [
      ['That is three in a row now.', 'And I would not bet against a fourth.'],
      ['Do you have space on the one after?', 'Two or three boxes. Write to me today.'],
      ['We had the same on the other service.', 'It seems to be the whole alliance.'],
    ],
  },
  {
    post: 'Looking for part loads from {port} inland, 6 to 9 tonnes, twice a week. Steady business.',
    talk: [
      ['We run that lane on Tuesdays and Fridays.', 'Those are our days. I will call you.'],
      ['Palletised?', 'Always, 80 by 120.'],
      ['Tail lift needed?', 'At one of the two places, yes.'],
    ],
  },
  {
    post: 'Demurrage lesson of the week: free days start at <em>discharge</em>, not at arrival. Ask us how we know.',
    talk: [
      ['How do you know?', 'An invoice of four pages told us.'],
      ['We learnt that one in 2019. Expensive school.', 'The most expensive there is.'],
      ['Some lines even count the day of discharge.', 'Ours does. Read the small print.'],
    ],
  },
  {
    post: 'Seven containers of tiles delivered to {port} without one broken box. Good dunnage pays.',
    talk: [
      ['Airbags or timber?', 'Airbags between, timber at the doors.'],
      ['Not one? Respect.', 'Not one. The packers earned their cake.'],
      ['Which packing company was it?', 'Our own people, three of them.'],
    ],
  },
  {
    post: 'आज की अच्छी खबर: {port} के लिए जगह मिल गई. Space confirmed.',
    talk: [
      ['बधाई हो! Which week?', 'The week after next.'],
      ['बहुत बढ़िया. Rate as last time?', 'A little lower, even.'],
    ],
  },
  {
    post: 'هل يوجد خط مباشر إلى {port}؟ Direct service wanted, weekly if possible.',
    talk: [
      ['There is one every ten days, not weekly.', 'شكراً. Ten days could do.'],
      ['نعم، كل أسبوعين. With one transhipment it is weekly.', 'شكراً جزيلاً.'],
    ],
  },
  {
    post: 'Peak season surcharge from the 1st. If you can ship earlier, ship earlier.',
    talk: [
      ['What would it be without the surcharge?', '400 less for a forty-footer.'],
      ['Does it count from sailing or from gate-in?', 'From sailing, so this week still helps.'],
    ],
  },
  {
    post: 'First call of <strong>{vessel}</strong> at {port} today, and on time. Well done, everybody on the quay.',
    talk: [
      ['Saw her come in. A fine sight.', 'Did you take a picture?'],
      ['On time on the first call. That happens?', 'It does now!'],
    ],
  },
  {
    post: 'Wanted: two reefers from {port}, minus 18, ready next Monday. Please quote all-in.',
    talk: [
      ['Which commodity?', 'Shrimp, in cartons.'],
      ['Quote sent to your inbox.', 'Received, thank you. Answer by tonight.'],
      ['To which port of discharge?', 'Rotterdam, Antwerp would do too.'],
    ],
  },
  {
    post: 'Our LCL box to {port} closes on Wednesday. Three cubic metres left.',
    talk: [
      ['We have 1.8 cubic metres of textiles. Still possible?', 'Just. Deliver by Tuesday, please.'],
      ['Stackable only?', 'Preferably. The top row is free for others.'],
    ],
  },
  {
    post: 'Three quotes, three different chargeable weights for the same pallet. How do you measure yours?',
    talk: [
      ['With the overhang, always. The carrier does too.', 'That explains the largest of the three.'],
      ['1 to 6 for air, whatever they tell you.', 'One of them used 1 to 5.'],
      ['We photograph the tape measure. Ends every discussion.', 'I will copy that.'],
    ],
  },
  {
    post: 'The rail ramp near {port} works again, <em>capacity about 70%</em>. Trucks stay the safer choice this week.',
    talk: [
      ['Do they take 45-footers again?', 'From Thursday, they say.'],
      ['Thank you, we would have booked the train.', 'Next week it should be safe.'],
    ],
  },
  {
    post: 'Opened our <span style="background-color: #fff3bf;">new office at {port}</span>. Six people, one kettle.',
    talk: [
      ['Congratulations! I will bring a second kettle.', 'Then you are always welcome.'],
      ['Good luck to all six of you.', 'Thank you from all six of us!'],
    ],
  },
  {
    post: 'Please mind the rules for wood packaging: ISPM 15 stamps are being checked piece by piece at {port}.',
    talk: [
      ['They sent back a whole box of ours last week.', 'For one missing stamp?'],
      ['Do they accept plywood without?', 'Yes, plywood is exempt.'],
    ],
  },
  {
    post: 'Back loads from {port} available every Friday, 24 tonnes, curtain-sider.',
    talk: [
      ['In which direction?', 'North, up to 600 kilometres.'],
      ['Could you do a Saturday?', 'Now and then. Ask me on Thursday.'],
    ],
  },
  {
    post: 'Who has experience with shipper-owned containers into {port}? Is the return really as slow as they say?',
    talk: [
      ['Five weeks for ours. Sell them there if you can.', 'That is what I begin to think.'],
      ['With your own depot contract it takes ten days.', 'Which depot, if you may say?'],
    ],
  },
  {
    post: 'A small bakery equipment maker just sent its first export to {port}. Eleven crates and a very happy owner.',
    talk: [
      ['These are the best files.', 'They are. There was even bread.'],
      ['Congratulations to the owner!', 'I will pass it on.'],
    ],
  },
  {
    post: 'Air rates out of Asia ease a little; sea follows with its usual two weeks of delay.',
    talk: [
      ['We see the same on our lanes.', 'Then it is more than a feeling.'],
      ['Two weeks? I would say four this time.', 'Let us compare notes at the end of the month.'],
    ],
  },
  {
    post: 'Our warehouse runs on the sun now: 310 kWp on the roof, and the cold store is the best customer.',
    talk: [
      ['What did the roof say to the weight?', 'Nothing, after we had paid the engineer.'],
      ['How many years until it has paid for itself?', 'Six, at last year’s prices.'],
    ],
  },
  {
    post: 'Lost and found: one pallet of ceramic tiles, labelled for {port}, arrived with us instead. Whose is it?',
    talk: [
      ['Could be ours. Is the label green?', 'Green it is. Sending you a picture.'],
      ['Thank you for asking instead of storing it.', 'One day it will be our pallet.'],
    ],
  },
  {
    post: 'Correct HS code, correct consignee, correct weight. That is the whole secret of a quick release.',
    talk: [
      ['And a broker who picks up the phone.', 'That makes four secrets.'],
      ['Printed and pinned to our wall.', 'Then it was worth writing.'],
    ],
  },
  {
    post: 'Berth waiting at {port} is down to two days. We are booking again from Monday.',
    talk: [
      ['Finally. Do you take part loads again too?', 'From the second week on.'],
      ['Thank you for the update.', 'I will write again when it changes.'],
    ],
  },
  {
    post: 'Looking for a reefer slot from {port} to Felixstowe: mangoes, plus 12 °C, ready on the 18th.',
    talk: [
      ['Air or sea?', 'Sea, 26 days at most.'],
      ['Controlled atmosphere?', 'Yes, the usual for Kent mangoes.'],
    ],
  },
  {
    post: 'Who handles break bulk at {port}? Six transformers, 38 tonnes each, heavy lift needed.',
    talk: [
      ['We did four of those in March. Write to me.', 'With pleasure, today still.'],
      ['Ship’s gear or shore crane?', 'Ship’s gear, if somebody has it.'],
    ],
  },
  {
    post: 'Reminder: the new rule for part B of the e-way bill starts on the 1st. Happy to help with questions.',
    talk: [
      ['Does it hold for transhipments on the way?', 'Yes, each vehicle needs its own.'],
      ['What if the lorry breaks down?', 'Update part B within the hour, then go on.'],
    ],
  },
  {
    post: 'The terminal at {port} now wants truck appointments booked a day ahead. Walk-ins wait, and wait.',
    talk: [
      ['Five hours yesterday. Now I know why.', 'Sorry that I did not write a day earlier.'],
      ['Is there a fee for missing the slot?', 'Not yet.'],
    ],
  },
  {
    post: 'We are looking for a junior in documentation at {port}. Patience and a sharp eye wanted, the rest we teach.',
    talk: [
      ['My niece has both. May she write to you?', 'Please, this week still.'],
      ['Shift work?', 'No, eight to five and tea at three.'],
    ],
  },
  {
    post: 'Pallet exchange in one sentence: count twice, sign once, and take a picture.',
    talk: [
      ['And never accept grey ones for white.', 'The second sentence!'],
      ['Our drivers will get this on a sticker.', 'Send me one, please.'],
    ],
  },
  {
    post: 'Fog at {port} since this morning, pilots suspended. {vessel} is still at anchor.',
    talk: [
      ['Any word when they start again?', 'Not before the tide, about 17:00.'],
      ['We can see our box from here. Almost.', 'Wave at it.'],
    ],
  },
  {
    post: 'Spices season: twelve containers of pepper and cardamom through {port} this week, all fumigated and sealed.',
    talk: [
      ['Which fumigant do you use?', 'Phosphine, with the certificate on top of the file.'],
      ['I can smell it from here.', 'So can our whole office.'],
    ],
  },
  {
    post: 'Tip for new exporters: ask who pays the terminal handling charges <em>before</em> you name a price.',
    talk: [
      ['FOB, CIF, and tears.', 'In that order.'],
      ['This should be taught at school.', 'We teach it at every first meeting.'],
    ],
  },
]

/** Comments on posts about an offer, by the kind of offer. */
export const offerTalk = {
  product: [
    ['What is the minimum order?', 'One full container, mixed is fine.'],
    ['Can you send samples?', 'Two kilos by courier, freight at your side.'],
    ['Is the certificate of origin included?', 'Yes, with every lot.'],
    ['Good quality, we bought last year.', 'Thank you! We are glad to hear it.'],
    ['What is the lead time?', 'Three weeks from the order.'],
    ['Payment by letter of credit?', 'At sight, yes.'],
  ],
  voyage: [
    ['Is there still space?', 'A little. Book by tomorrow, please.'],
    ['What is the transit time?', 'Twenty-two days, berth to berth.'],
    ['What is the free time at destination?', 'Fourteen days, combined.'],
    ['Direct or with transhipment?', 'Direct.'],
    ['Does this include terminal handling?', 'At origin, yes.'],
    ['We would take half of it.', 'Reserved for you until tonight.'],
  ],
  vehicle: [
    ['Free on Thursday?', 'From noon on.'],
    ['Does the driver have the port pass?', 'Of course, and the vest.'],
    ['How many pallets fit?', 'Thirty-three, side by side.'],
    ['Good people, always on time.', 'The driver says thank you!'],
    ['Do you take part loads?', 'On the way back, gladly.'],
  ],
  other: [
    ['Thank you, this helps.', 'You are welcome.'],
    ['Following this.', 'I will keep it up to date.'],
    ['Could you tell a little more?', 'Gladly, I will write to you.'],
    ['Worth sharing.', 'Please do.'],
    ['Very clear, thank you.', 'Good to hear.'],
    ['Interesting. How did it go on?', 'Better than we feared.'],
    ['I know somebody who should read this.', 'Pass it on, please.'],
  ],
} as const satisfies Record<string, Topic['talk']>
