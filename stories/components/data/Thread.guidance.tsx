import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For messages between a developer and reviewers, and for reviewers’ internal notes.',
  avoid: 'For events, use Timeline. For requested changes, use Point list.',
  parts: [
    'Each message: author, role, time and text',
    'Show Earlier, if there are more',
    'A field for a new message, with its length, and a Send button',
    'For internal notes: a frame, and a line that says the developer can’t see them',
  ],
  keyboard: [
    ['Tab', 'Moves through the links, to the field and to the button.'],
    ['Ctrl or ⌘ and Enter, in the field', 'Sends the message.'],
  ],
  screenReader: [
    'A group named “Messages” or “Internal notes”. Each message is an article.',
    'Reads at the field why a message wasn’t sent.',
  ],
  dos: [
    { text: 'Keep the text if sending fails.', story: 'SendingFailed' },
    { text: 'Make internal notes look different from messages.', story: 'InternalNotes' },
  ],
  donts: [{ text: 'Cut off a long text: say how much too long it is.', story: 'TooLong' }],
}
