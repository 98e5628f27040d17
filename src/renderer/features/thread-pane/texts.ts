/** Texts of the pane beside To do and the notifications. */
export const threadPaneTexts = {
  label: 'Open thread',
  choose: 'Choose an item',
  chooseDetail: 'Its conversation, shipment or post opens here.',
} as const
