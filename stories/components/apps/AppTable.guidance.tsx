import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the developer’s own apps: all of them on My Apps, the first few on the dashboard (`limit`).',
  avoid: 'For everybody’s apps, use All apps table. For what waits for review, use Submission table.',
  parts: [
    'The tools: search, status where `onStatus` is given, and how many rows were found',
    'A row for each app: logo and name, package name, when it was made, its status',
    'Edit, and a menu with what the status allows',
  ],
  keyboard: [
    ['Enter, on a column’s head', 'Sorts by it: ascending, descending, then as the apps came.'],
    ['Down, on a row’s menu', 'Opens it on its first action.'],
  ],
  screenReader: [
    'Announces the number of rows found after each change of the search.',
    'Each button and menu says the app that it belongs to.',
  ],
  dos: [
    { text: 'Offer in the menu only what the status allows.', story: 'ActionsWhenRejected' },
    { text: 'Say the next step where there are no apps yet.', story: 'NoApps' },
  ],
  donts: [{ text: 'Take the rows away when the rest of a long list fails to load.', story: 'RestFailed' }],
}
