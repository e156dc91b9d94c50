import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the page on which a reviewer works on one submission.',
  avoid: 'For a quick look at an app, use Review dialog. For developers, use Review view.',
  parts: [
    'Which app, of whom, in which round; the next in the queue',
    'Who holds it',
    'The points of the last round with their answers, what changed since, what changes of what is published, Try It, the app, its history',
    'The decision, the developer’s notes and test account, messages, internal notes',
  ],
  keyboard: [['Tab', 'Moves from part to part, in the order in which they are seen.']],
  screenReader: ['Each part is a region with a heading.'],
  dos: [
    { text: 'Keep the decision beside what it is made by.', story: 'Mine' },
    { text: 'Show what the developer answered before what changed.', story: 'Mine' },
  ],
  donts: [{ text: 'Let anybody decide who does not hold it.', story: 'HeldByAnother' }],
}
