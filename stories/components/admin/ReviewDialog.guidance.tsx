import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To decide on one app. It also shows apps that are already decided.',
  avoid: 'For a yes or no without notes, use Confirm dialog.',
  parts: [
    'What changed since the dialog was opened',
    'The app’s details and its developer',
    'Its history, closed at first',
    'The review notes',
    'Reject on the left; Cancel and Approve on the right',
  ],
  keyboard: [
    ['Tab', 'Moves through the app’s links, the history, the notes and the buttons.'],
    ['Escape', 'Closes the dialog and keeps the notes. Does nothing while a decision is being sent.'],
  ],
  screenReader: [
    'When the app changes, focus moves to a region that says what changed, so you hear it before you decide.',
    'Announces why a decision failed.',
  ],
  dos: [
    {
      text: 'Show what changed while the dialog was open before anyone can approve it.',
      story: 'ChangedMeanwhile',
    },
    { text: 'Return the notes when another reviewer has decided first.', story: 'DecidedElsewhere' },
  ],
  donts: [{ text: 'Reject without notes: the developer wouldn’t know what to change.' }],
}
