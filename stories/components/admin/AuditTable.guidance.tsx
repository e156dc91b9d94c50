import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the record of who did what to what, and when.',
  avoid: 'For the history of one app, see Review dialog.',
  parts: [
    'The search, the action, and how many entries match',
    'What narrows the record, each with a cross',
    'A row for each entry; who and which lead to their entries alone',
    'Load More',
  ],
  keyboard: [['Enter, on a person or an app', 'Shows only the entries of that one.']],
  screenReader: ['Each filter’s button says what it removes: “Remove filter Who: ada@example.com”.'],
  dos: [{ text: 'Show what narrows the record, so that it can be widened again.', story: 'NarrowedDown' }],
  donts: [{ text: 'Hide an action that this version does not know.', story: 'UnknownAction' }],
}
