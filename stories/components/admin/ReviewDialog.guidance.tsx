import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For one decision about one app; decided apps can be read in it.',
  avoid: 'For a yes or no without notes, use Confirm dialog.',
  parts: [
    'What changed since the dialog was opened',
    'What the app says of itself, and who made it',
    'Its history, to be opened',
    'The review notes',
    'Reject at the left; Cancel and Approve at the right',
  ],
  keyboard: [
    ['Tab', 'Moves through the app’s links, the history, the notes and the buttons.'],
    ['Escape', 'Closes it and keeps the notes, unless a decision is under way.'],
  ],
  screenReader: [
    'What changed meanwhile is a region that gets the focus, so that it is heard before a decision.',
    'Announces why a decision failed.',
  ],
  dos: [
    {
      text: 'Show what changed while the dialog was open, before it can be approved.',
      story: 'ChangedMeanwhile',
    },
    { text: 'Give the notes back when somebody else has decided.', story: 'DecidedElsewhere' },
  ],
  donts: [{ text: 'Reject without notes: the developer would not know what to change.' }],
}
