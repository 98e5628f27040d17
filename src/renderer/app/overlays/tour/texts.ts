import { message, texts } from '#shared/texts/message.ts'
import { shellTexts } from '#shared/texts/shell.ts'
import { boardTexts } from '../../../features/board/texts.ts'

const screens = { board: () => shellTexts.screens.board, toDo: () => shellTexts.screens.toDo }

export const tourTexts = texts('tour', {
  place: message('{step} of {all}', 'step', 'all'),
  back: 'Back',
  next: 'Next',
  leave: 'Leave tour',
  start: 'Start',
  done: 'Done',
  steps: {
    wall: {
      title: 'The wall',
      text: 'Posts, voyages and products of the network, newest first. Press J and K to go from post to post.',
    },
    search: {
      title: 'Find anything',
      text: 'Type a port, a name or a command. The search covers what you have seen, and is free.',
    },
    talk: {
      title: 'Shipments and messages',
      text: 'Each shipment has its discussion, and each connection a conversation. Drafts are saved while you type.',
    },
    credits: {
      title: 'Your credits',
      text: 'Credits pay for posts and for contact details. Quayside shows each price, and asks before you pay.',
    },
    task: {
      title: 'Try it: watch a lane',
      text: message(
        'Find an offer on the {board}, then watch its lane. “{toDo}” lists each new offer on it.',
        screens,
      ),
    },
  },
  task: {
    title: 'Watch a lane',
    steps: [
      message('Open the {board}.', { board: screens.board }),
      message('Find an offer. Choose its ports in “{from}” and “{to}”.', {
        from: () => boardTexts.from,
        to: () => boardTexts.to,
      }),
      message('Press “{watch}”.', { watch: () => boardTexts.watchLane }),
    ],
    met: 'Done',
    toBoard: message('Open {board}', { board: screens.board }),
    leave: 'Leave tour',
    doneTitle: 'You are watching a lane',
    doneText: message('“{toDo}” lists each new offer on it. This was the last step of the tour.', {
      toDo: screens.toDo,
    }),
  },
})
