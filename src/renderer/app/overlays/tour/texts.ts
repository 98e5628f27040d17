/** Texts of the tour. */
export const tourTexts = {
  place: (step: number, all: number) => `${step} of ${all}`,
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  done: 'Done',
  steps: {
    wall: {
      title: 'The wall',
      text: 'Posts, voyages and products of the network, the newest first. What you write says what it costs before it leaves. J and K go from post to post.',
    },
    search: {
      title: 'Find anything',
      text: 'One field for people, shipments, voyages and messages you have seen, and for every command. It never costs a credit.',
    },
    talk: {
      title: 'Shipments and messages',
      text: 'Each shipment has its discussion, each connection a conversation. What you type is kept as a draft, whatever happens to the connection.',
    },
    desk: {
      title: 'What waits, and what sails',
      text: 'To do gathers all that waits for you, also while the window is closed. The voyage board has every sailing you came across, with your notes and reminders.',
    },
    credits: {
      title: 'Your credits',
      text: 'Your balance. Whatever costs asks first, with its price. A price that cannot be read is never taken for free.',
    },
  },
} as const
