import { texts } from '#shared/texts/message.ts'

/** Texts of the pane beside To do and the notifications. */
export const threadPaneTexts = texts('threadPane', {
  label: 'Open thread',
  choose: 'Choose an item',
  chooseDetail: 'Its conversation, shipment or post opens here.',
})
