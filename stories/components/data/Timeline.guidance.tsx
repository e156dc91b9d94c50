import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show what happened to one thing, and who did it.',
  avoid: 'For many things that people search and sort, use Data table. For steps still to come, use Ladder.',
  parts: [
    'An icon for the event',
    'The event in a few words',
    'Who did it, and how long ago',
    'The note, if someone wrote one',
    'Show More',
  ],
  keyboard: [
    ['Tab', 'Moves through the times, which then show date and hour, and to Show More.'],
    ['Escape', 'Hides the date and hour.'],
  ],
  screenReader: [
    'A list in a named group. Each time is described by its date and hour.',
    'Focus moves to the group when Show More disappears.',
  ],
  dos: [
    { text: 'Start with the newest.', story: 'Loaded' },
    { text: 'Keep the entries when the next page fails to load.', story: 'MoreFailed' },
  ],
  donts: [{ text: 'Leave it empty for a new app: say what will appear.', story: 'Empty' }],
}
