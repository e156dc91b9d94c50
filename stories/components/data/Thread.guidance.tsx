import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For what a developer and reviewers write to each other, and for the internal notes of reviewers.',
  avoid: 'For what happened without anybody writing, use Timeline. For a decision, use a list of points.',
  parts: [
    'Each message: who wrote it, as developer or reviewer, when, and the text',
    'Show Earlier, where there is more',
    'A field for one more message, with its length, and a button that sends it',
    'Of internal notes: a frame of their own, and a line that says who never sees them',
  ],
  keyboard: [
    ['Tab', 'Moves through the links, to the field and to the button.'],
    ['Ctrl or ⌘ and Enter, in the field', 'Sends the message.'],
  ],
  screenReader: [
    'A group named “Messages” or “Internal notes”; each message is an article.',
    'Says at the field why a message was not sent.',
  ],
  dos: [
    { text: 'Keep what was written when it could not be sent.', story: 'SendingFailed' },
    { text: 'Make internal notes look like no message.', story: 'InternalNotes' },
  ],
  donts: [{ text: 'Cut a long text: say by how much it is too long.', story: 'TooLong' }],
}
