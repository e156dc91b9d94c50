import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To tell what happened to one thing, and who did it.',
  avoid: 'For many things that people search and sort, use Data table. For steps still to come, use Ladder.',
  parts: [
    'A sign of what happened',
    'Activity, in a few words',
    'Who did it, and how long ago',
    'What was written on that occasion',
    'Show More',
  ],
  keyboard: [
    ['Tab', 'Moves through the times, each of which then shows date and hour, and to Show More.'],
    ['Escape', 'Puts date and hour away.'],
  ],
  screenReader: [
    'A list in a group with a name; each time is described by its date and hour.',
    'The group has the focus when Show More is gone after its last page.',
  ],
  dos: [
    { text: 'Begin with the newest.', story: 'Loaded' },
    { text: 'Keep what is shown when further entries do not come.', story: 'MoreFailed' },
  ],
  donts: [{ text: 'Leave a new app without a word about what will appear here.', story: 'Empty' }],
}
